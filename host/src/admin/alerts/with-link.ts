const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as markup: nothing of it is an element. */
const escaped = (text: string) => text.trim().replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The markup of an alert with a link behind its text. */
export function withLink(message: string, words: string, address: string): string {
  const before = message.trimEnd();
  return `${before}${before && ' '}<a href="${escaped(address)}">${escaped(words)}</a>`;
}
