// Conversion between UTF-8 and wide characters, independent of the locale.

#include <stdlib.h>

#include "editor.h"

void wide_append(wide_text *text, wchar_t character) {
  if (text->count == text->capacity) {
    size_t capacity = text->capacity ? text->capacity * 2 : 256;
    wchar_t *grown = realloc(text->characters, capacity * sizeof(wchar_t));
    if (!grown) return;
    text->characters = grown;
    text->capacity = capacity;
  }
  text->characters[text->count++] = character;
}

bool is_control(wchar_t character) {
  return character < 0x20 || (character >= 0x7F && character < 0xA0);
}

static size_t scalar_length(wchar_t scalar) {
  return scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
}

size_t utf8_length(const wchar_t *text, size_t count) {
  size_t length = 0;
  for (size_t i = 0; i < count; i++) length += scalar_length(text[i]);
  return length;
}

size_t utf8_write(const wchar_t *text, size_t count, uint8_t *out) {
  static const uint8_t lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
  uint8_t *start = out;
  for (size_t i = 0; i < count; i++) {
    uint32_t scalar = (uint32_t)text[i];
    size_t length = scalar_length(text[i]);
    for (size_t k = length - 1; k > 0; k--) {
      out[k] = 0x80 | (scalar & 0x3F);
      scalar >>= 6;
    }
    out[0] = lead[length] | (uint8_t)scalar;
    out += length;
  }
  return (size_t)(out - start);
}

// The index of the character at a byte offset.
size_t wide_index(const wchar_t *text, size_t count, size_t offset) {
  size_t index = 0;
  for (size_t at = 0; index < count && at < offset; index++) at += scalar_length(text[index]);
  return index;
}

// Replaces invalid UTF-8 by U+FFFD, and drops control characters.
wchar_t *wide_from_utf8(const uint8_t *text, size_t count) {
  wchar_t *wide = malloc((count + 1) * sizeof(wchar_t));
  if (!wide) return NULL;
  size_t written = 0;
  for (size_t i = 0; i < count;) {
    uint8_t first = text[i++];
    int more = first < 0x80 ? 0 : first < 0xC2 ? -1 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    uint32_t scalar = more <= 0 ? first : first & (0x3F >> more);
    if (first > 0xF4) more = -1;
    for (; more > 0 && i < count && (text[i] & 0xC0) == 0x80; more--)
      scalar = scalar << 6 | (text[i++] & 0x3F);
    wchar_t character = more == 0 && scalar <= 0x10FFFF ? (wchar_t)scalar : 0xFFFD;
    if (!is_control(character)) wide[written++] = character;
  }
  wide[written] = 0;
  return wide;
}

int line_editor_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
