#include <curl/curl.h>

/* curl_easy_setopt and curl_easy_getinfo are variadic in C, which Swift cannot call: one typed function per kind. */

static inline CURLcode weft_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode weft_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode weft_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}
