#ifndef CEXPAT_H
#define CEXPAT_H

/// A position in the text, counted from 1.
typedef struct {
  unsigned long line;
  unsigned long column;
} expat_place;

/// The functions that receive the parts of a document. The name of an element or attribute in a
/// namespace is the namespace, `|` and the local name.
typedef struct {
  void *context;
  void (*start)(void *context, const char *name, const char **attributes, expat_place place);
  void (*end)(void *context);
  void (*text)(void *context, const char *bytes, int count);
} expat_receiver;

/// The result of parsing.
typedef enum { EXPAT_PARSED, EXPAT_MISTAKE, EXPAT_MISSING } expat_result;

/// Parses an XML document with the library Expat, which is loaded on the first call.
///
/// After `EXPAT_MISTAKE`, `message` describes the mistake at `place`. After `EXPAT_MISSING`, the
/// library is not installed.
expat_result expat_parse(
    const char *bytes, int count, const expat_receiver *receiver, const char **message,
    expat_place *place);

#endif
