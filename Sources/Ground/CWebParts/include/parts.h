#pragma once

/// A style sheet or a script: a file of `Parts`, as it is.
struct web_part {
  /// The name of the file.
  const char *_Nonnull name;
  /// Its text, which contains no NUL, and ends with one.
  const char *_Nonnull text;
};

/// The part with a name; a null pointer if there is none.
const struct web_part *_Nullable web_part(const char *_Nonnull name);
