#include "CExpat.h"

#include <dlfcn.h>
#include <stddef.h>

// Expat is loaded when a file needs it, so that no other start of the program pays for it and the
// program runs without it. Its interface has been stable since version 1.95.

typedef struct XML_ParserStruct *XML_Parser;

static struct {
  XML_Parser (*create)(const char *, char);
  void (*free)(XML_Parser);
  void (*set_user_data)(XML_Parser, void *);
  void (*set_elements)(
      XML_Parser, void (*)(void *, const char *, const char **), void (*)(void *, const char *));
  void (*set_text)(XML_Parser, void (*)(void *, const char *, int));
  int (*parse)(XML_Parser, const char *, int, int);
  int (*error_code)(XML_Parser);
  const char *(*error_string)(int);
  unsigned long (*line)(XML_Parser);
  unsigned long (*column)(XML_Parser);
} expat;

typedef struct {
  XML_Parser parser;
  const expat_receiver *receiver;
} session;

static int load(void) {
#ifdef __APPLE__
  void *library = dlopen("libexpat.1.dylib", RTLD_LAZY);
#else
  void *library = dlopen("libexpat.so.1", RTLD_LAZY);
#endif
  if (library == NULL) return 0;
  const struct {
    const char *name;
    void **function;
  } functions[] = {
      {"XML_ParserCreateNS", (void **)&expat.create},
      {"XML_ParserFree", (void **)&expat.free},
      {"XML_SetUserData", (void **)&expat.set_user_data},
      {"XML_SetElementHandler", (void **)&expat.set_elements},
      {"XML_SetCharacterDataHandler", (void **)&expat.set_text},
      {"XML_Parse", (void **)&expat.parse},
      {"XML_GetErrorCode", (void **)&expat.error_code},
      {"XML_ErrorString", (void **)&expat.error_string},
      {"XML_GetCurrentLineNumber", (void **)&expat.line},
      {"XML_GetCurrentColumnNumber", (void **)&expat.column},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    *functions[index].function = dlsym(library, functions[index].name);
    if (*functions[index].function == NULL) return 0;
  }
  return 1;
}

static expat_place place_of(XML_Parser parser) {
  expat_place place = {expat.line(parser), expat.column(parser) + 1};
  return place;
}

static void start(void *data, const char *name, const char **attributes) {
  const session *current = data;
  current->receiver->start(
      current->receiver->context, name, attributes, place_of(current->parser));
}

static void end(void *data, const char *name) {
  (void)name;
  const session *current = data;
  current->receiver->end(current->receiver->context);
}

static void text(void *data, const char *bytes, int count) {
  const session *current = data;
  current->receiver->text(current->receiver->context, bytes, count);
}

expat_result expat_parse(
    const char *bytes, int count, const expat_receiver *receiver, const char **message,
    expat_place *place) {
  if (!load()) return EXPAT_MISSING;
  XML_Parser parser = expat.create(NULL, '|');
  if (parser == NULL) return EXPAT_MISSING;
  session current = {parser, receiver};
  expat.set_user_data(parser, &current);
  expat.set_elements(parser, start, end);
  expat.set_text(parser, text);
  int is_parsed = expat.parse(parser, bytes, count, 1);
  if (!is_parsed) {
    *message = expat.error_string(expat.error_code(parser));
    *place = place_of(parser);
  }
  expat.free(parser);
  return is_parsed ? EXPAT_PARSED : EXPAT_MISTAKE;
}
