/**
 * A text without the differences that a reader would overlook: case, accents, width, outer and doubled spaces.
 * Made in code and stored, because the two database engines do not share a collation ('Müller' and 'muller' are one key).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The key under which a mail address is unique. Accents count here: they belong to different mailboxes. */
export function foldMail(mail: string): string {
  return mail.normalize('NFC').trim().toLowerCase();
}

/** A text for `LIKE` that finds `text` anywhere, with the pattern's own signs taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
