import PostalMime, { decodeWords } from 'postal-mime';

/** A mail as it was sent, taken apart again: for looking at it in the demo, and for tests. */
export interface ReadMail {
  /** By name in lower case, decoded, on one line. */
  headers: Readonly<Record<string, string>>;
  plain: string;
  html: string;
}

/** Reads a mail as a mail server would get it. */
export async function readEml(bytes: Buffer | string): Promise<ReadMail> {
  const { headers, text = '', html = '' } = await PostalMime.parse(bytes);
  const named = headers.map(({ key, value }) => [key, decodeWords(value)]);
  return { headers: Object.fromEntries(named), plain: text, html };
}
