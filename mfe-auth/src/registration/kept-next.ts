// Which dialog a sign-up leads on to, kept in the tab while the browser is at another service.
const ENTRY = 'dw-registration-next';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the dialog as it stands in an address; an empty one is forgotten. */
export function keepNext(storage: Kept | null, to: string): void {
  try {
    if (to === '') storage?.removeItem(ENTRY);
    else storage?.setItem(ENTRY, to);
  } catch {
    // A full or forbidden storage keeps nothing: the sign-up ends where it is.
  }
}

/** The kept dialog, empty without one; as untrusted as any link. */
export function readNext(storage: Kept | null): string {
  try {
    return storage?.getItem(ENTRY) ?? '';
  } catch {
    return '';
  }
}
