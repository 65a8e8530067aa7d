/** Latin letters with a stroke or of two, which no normal form takes apart. */
const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĸ: 'k', ŋ: 'n' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ȷ: 'j' },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * A text without the differences that a reader would overlook: case, accents, strokes, width, outer and doubled spaces.
 * Made in code and stored, because the two database engines do not share a collation ('Müller' and 'muller' are one key).
 * Folding a folded text changes nothing.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The key under which a mail address is unique. Accents count here: they belong to different mailboxes. */
export function foldMail(mail: string): string {
  return mail.normalize('NFC').trim().toLowerCase().normalize('NFC');
}

/** A text for `LIKE` that finds `text` anywhere, with the pattern's own signs taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
