#ifndef THRONG_CSIMDJSON_H
#define THRONG_CSIMDJSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parser with its tape; one caller at a time.
typedef struct throng_json_parser throng_json_parser;

/// A parser that refuses nesting deeper than `max_depth`; NULL without memory.
throng_json_parser *_Nullable throng_json_create(size_t max_depth);
void throng_json_destroy(throng_json_parser *_Nonnull parser);

/// Parses one document; 0, or a code for `throng_json_message`. With `padded` the caller promises that
/// `throng_json_padding()` more bytes can be read behind `length`; otherwise the text is copied once.
int throng_json_parse(throng_json_parser *_Nonnull parser, const uint8_t *_Nonnull bytes, size_t length, bool padded);

/// simdjson's tape of the last document (its doc/tape.md) and the buffer that its strings lie in.
const uint64_t *_Nonnull throng_json_tape(const throng_json_parser *_Nonnull parser);
const uint8_t *_Nonnull throng_json_strings(const throng_json_parser *_Nonnull parser);

/// What a code means, in simdjson's words.
const char *_Nonnull throng_json_message(int code);

/// Codes that callers tell apart.
int throng_json_depth_error(void);
int throng_json_utf8_error(void);

size_t throng_json_padding(void);

#ifdef __cplusplus
}
#endif

#endif
