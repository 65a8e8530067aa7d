const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
};
const SLUG_MAX = 40;

/** The part of an address that a name suggests, `Rainbow Six` as `rainbow-six`; empty for a name without any usable sign. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßæøł]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
}
