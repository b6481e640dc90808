#include <curl/curl.h>
#include <fcntl.h>
#include <locale.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

/* curl_easy_setopt and curl_easy_getinfo are variadic in C, which Swift cannot call: one typed function per kind. */

static inline CURLcode weft_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode weft_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode weft_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode weft_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

/* For the write, header and read functions, which share one type. */
static inline CURLcode weft_curl_set_transfer(
    CURL *handle, CURLoption option, size_t (*function)(char *, size_t, size_t, void *)) {
    return curl_easy_setopt(handle, option, function);
}

static inline CURLcode weft_curl_set_opener(CURL *handle, curl_opensocket_callback function) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, function);
}

static inline CURLcode weft_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode weft_curl_get_pointer(CURL *handle, CURLINFO info, void **value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLMcode weft_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

/* The host with other letters than ASCII turned into xn-- labels, to be freed by curl_free; NULL where that cannot be.
   libidn2 believes the locale about the encoding of the name, so this thread gets UTF-8 for the time of the call. */
static inline char *weft_curl_ascii_host(CURLU *url) {
    char *host = NULL;
    locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    locale_t before = utf8 ? uselocale(utf8) : (locale_t)0;
    if (curl_url_get(url, CURLUPART_HOST, &host, CURLU_PUNYCODE) != CURLUE_OK) host = NULL;
    if (utf8) {
        uselocale(before);
        freelocale(utf8);
    }
    return host;
}

/* The result of a finished transfer; the union in CURLMsg has no name in Swift on every version. */
static inline CURLcode weft_curl_result(const CURLMsg *message) {
    return message->data.result;
}

/* Copies the address that a socket is about to be opened for: 4 or 16 bytes, or 0 for another family. */
static inline int weft_curl_address(const struct curl_sockaddr *address, unsigned char *bytes) {
    if (address->family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, &address->addr, sizeof four);
        memcpy(bytes, &four.sin_addr, 4);
        return 4;
    }
    if (address->family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, &address->addr, sizeof six);
        memcpy(bytes, &six.sin6_addr, 16);
        return 16;
    }
    return 0;
}

/* Opens the socket as libcurl would, closed in child processes. */
static inline curl_socket_t weft_curl_open(const struct curl_sockaddr *address) {
    curl_socket_t opened = socket(address->family, address->socktype, address->protocol);
    if (opened != CURL_SOCKET_BAD) fcntl(opened, F_SETFD, FD_CLOEXEC);
    return opened;
}
