import { foldText } from '@duellwerk/shared/rules/fold-text';

/**
 * The key under which a name is unique. Made in code and stored, because the two database engines do not share a collation
 * ('Müller' and 'muller' are one key). Folding a folded text changes nothing.
 */
export function fold(text: string): string {
  return foldText(text);
}

/** The key under which a mail address is unique. Accents count here: they belong to different mailboxes. */
export function foldMail(mail: string): string {
  return mail.normalize('NFC').trim().toLowerCase().normalize('NFC');
}

/** A text for `LIKE` that finds `text` anywhere, with the pattern's own signs taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
