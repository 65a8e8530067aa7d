/** A mail as it was sent, taken apart again: for looking at it in the demo, and for tests. */
export interface ReadMail {
  /** By name in lower case, decoded, on one line. */
  headers: Readonly<Record<string, string>>;
  plain: string;
  html: string;
}

/** Reads what our own carriers write: one text, or a plain one and HTML as alternatives. */
export function readEml(bytes: Buffer | string): ReadMail {
  const whole = readPart(bytes.toString('latin1').replace(/\r\n/g, '\n'));
  const parts = whole.boundary === undefined ? [whole] : partsOf(whole.body, whole.boundary);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.text ?? '';
  return { headers: whole.headers, plain: textOf('text/plain'), html: textOf('text/html') };
}

interface Part {
  headers: Record<string, string>;
  type: string;
  boundary: string | undefined;
  body: string;
  text: string;
}

function partsOf(body: string, boundary: string): Part[] {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\n/, '').replace(/\n$/, '')));
}

function readPart(source: string): Part {
  const end = source.indexOf('\n\n');
  const body = source.slice(end + 2);
  const headers = readHeaders(source.slice(0, end));
  const content = headers['content-type'] ?? 'text/plain';
  return {
    ...{ headers, body, type: content.split(';')[0]?.trim() ?? '' },
    boundary: /boundary="?([^";]+)"?/.exec(content)?.[1],
    text: decoded(body, headers['content-transfer-encoding'] ?? '7bit').toString('utf8'),
  };
}

function readHeaders(source: string): Record<string, string> {
  const lines = source.replace(/\n[ \t]+/g, ' ').split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
    }),
  );
}

/** `=?UTF-8?Q?Best=C3=A4tige?=` (RFC 2047); blanks between two such words are none. */
function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquoted(word.replaceAll('_', ' ')).toString('utf8'),
    );
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? unquoted(body.replace(/=\n/g, '')) : Buffer.from(body, 'latin1');
}

function unquoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
