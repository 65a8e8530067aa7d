// What was typed into a registration and is not secret, kept in the tab through a reload of the page.
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { draftOf, type RegistrationValues } from './values.ts';

const ENTRY = 'dw-registration';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's own storage; `null` on a server and where browsers refuse it. */
export function tabStorage(): Kept | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps a draft, never its passwords; an empty one is forgotten. */
export function keepDraft(storage: Kept | null, values: RegistrationValues): void {
  try {
    const draft = draftOf(values);
    if (Object.keys(draft).length === 0) storage?.removeItem(ENTRY);
    else storage?.setItem(ENTRY, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage keeps nothing; the form goes on.
  }
}

/** The kept draft; whatever else lies there is left out. */
export function readDraft(storage: Kept | null): RegistrationValues {
  try {
    const read: unknown = JSON.parse(storage?.getItem(ENTRY) ?? '{}');
    if (!isRecord(read)) return {};
    const { mail, username, terms, marketing, fields } = read;
    const known = isRecord(fields) ? Object.entries(fields).filter(isFieldEntry) : [];
    return {
      ...(typeof mail === 'string' && { mail }),
      ...(typeof username === 'string' && { username }),
      ...(typeof terms === 'boolean' && { terms }),
      ...(typeof marketing === 'boolean' && { marketing }),
      ...(known.length > 0 && { fields: Object.fromEntries(known) }),
    };
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or an option that was chosen from a list. */
const isFieldEntry = (entry: [string, unknown]): entry is [string, string | SelectorOption] =>
  typeof entry[1] === 'string' || (isRecord(entry[1]) && typeof entry[1].id === 'string');
