#include "CSimdJSON.h"

#include <simdjson.h>

#include <algorithm>
#include <new>

struct throng_json_parser {
  simdjson::dom::parser parser;
  size_t max_depth;
};

// The tape is never null: before the first parse it is this empty document.
static const uint64_t empty_tape[2] = {(uint64_t('r') << 56) | 1, (uint64_t('r') << 56)};
static const uint8_t empty_strings[1] = {0};

throng_json_parser *throng_json_create(size_t max_depth) {
  auto *made = new (std::nothrow) throng_json_parser{simdjson::dom::parser(), max_depth};
  return made;
}

void throng_json_destroy(throng_json_parser *parser) { delete parser; }

int throng_json_parse(throng_json_parser *p, const uint8_t *bytes, size_t length, bool padded) {
  // Also before the first text, however short: simdjson's own allocation would forget max_depth.
  if (length > p->parser.capacity() || p->parser.capacity() == 0) {
    size_t wanted = std::max(length, std::min(2 * p->parser.capacity(), size_t(1) << 20));
    auto error = p->parser.allocate(wanted, p->max_depth);
    if (error) return int(error);
  }
  return int(p->parser.parse(bytes, length, !padded).error());
}

const uint64_t *throng_json_tape(const throng_json_parser *p) {
  return p->parser.doc.tape ? p->parser.doc.tape.get() : empty_tape;
}

const uint8_t *throng_json_strings(const throng_json_parser *p) {
  return p->parser.doc.string_buf ? p->parser.doc.string_buf.get() : empty_strings;
}

const char *throng_json_message(int code) { return simdjson::error_message(simdjson::error_code(code)); }
int throng_json_depth_error(void) { return int(simdjson::DEPTH_ERROR); }
int throng_json_utf8_error(void) { return int(simdjson::UTF8_ERROR); }
size_t throng_json_padding(void) { return simdjson::SIMDJSON_PADDING; }
