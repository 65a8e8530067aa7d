const FIRST_HEADING = /<h1\b[^>]*>(.*?)<\/h1>/s;
/** What is not read aloud is no part of the name: initials in place of a picture, icons. */
const HIDDEN = /<(\w+)\b[^>]*\baria-hidden="true"[^>]*>.*?<\/\1>/gs;
const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const LONGEST = 120;

/** The words of the first heading in a drawn page, which is what the page is called; `null` without one. */
export function headingOf(html: string): string | null {
  const inside = FIRST_HEADING.exec(html)?.[1] ?? '';
  const words = inside
    .replace(HIDDEN, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (sign, name: string) => NAMES[name] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? null : words.slice(0, LONGEST);
}
