#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

static int is_utf8(void) {
  const char *name = nl_langinfo(CODESET);
  return name && (!strcasecmp(name, "UTF-8") || !strcasecmp(name, "UTF8"));
}

// The locale that the environment asks for, whether it is installed or not.
static const char *wanted(void) {
  const char *names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = getenv(names[i]);
    if (value && *value) return value;
  }
  return "";
}

int terminal_adopt_locale(void) {
  if (!setlocale(LC_CTYPE, "")) {
    const char *name = wanted();
    if (strcasestr(name, "utf-8") || strcasestr(name, "utf8")) setlocale(LC_CTYPE, "C.UTF-8");
  }
  return is_utf8();
}

int terminal_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
