/** The standard names of HTTP statuses 200 to 505, as error pages show them (specification 2): by hundreds, in their order. */
const names: Readonly<Record<number, string>> = {
  2: 'OK|Created|Accepted|Non-Authoritative Information|No Content|Reset Content|Partial Content',
  3: 'Multiple Choices|Moved Permanently|Found|See Other|Not Modified|Use Proxy||Temporary Redirect|Permanent Redirect',
  4: 'Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Method Not Allowed|Not Acceptable|Proxy Authentication Required|Request Timeout|Conflict|Gone|Length Required|Precondition Failed|Content Too Large|URI Too Long|Unsupported Media Type|Range Not Satisfiable|Expectation Failed||||Misdirected Request|Unprocessable Content|Locked|Failed Dependency|Too Early|Upgrade Required||Precondition Required|Too Many Requests||Request Header Fields Too Large',
  5: 'Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Timeout|HTTP Version Not Supported',
};

const LEGAL = 451;

/** The standard name of a status; an unknown one is named like 500. */
export function statusName(status: number): string {
  if (status === LEGAL) return 'Unavailable For Legal Reasons';
  const name = names[Math.floor(status / 100)]?.split('|')[status % 100];
  return name || 'Internal Server Error';
}
