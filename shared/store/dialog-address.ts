// A dialog has an address: the page's own with `#dialog=tournaments.join&tournament=t1` behind it. So it can be linked to,
// and going back closes it. The part behind # never reaches the server and starts no data of the page.
import type { DialogRequest } from '../contract/dialogs.ts';

const KEY = 'dialog';

/** What a place in the history, the router's `location.state`, says of the dialog that is open there. */
export interface DialogPlace {
  /** Opening the dialog has made the place: closing it goes back from there. */
  dialog?: boolean | undefined;
  /** Which of its steps the dialog shows there; without it the one that it opened with. */
  step?: string;
  /** The steps of the places that lie before this one and belong to the dialog as well. */
  before?: readonly string[];
}

/** The address part of a dialog. Of its payload it carries texts and numbers; a payload of anything else has no link. */
export function dialogHash({ name, payload }: DialogRequest): string {
  const parts = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  const plain = parts.filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return `#${new URLSearchParams([[KEY, name], ...plain.map(([key, value]) => [key, String(value)])])}`;
}

/** The dialog that an address asks for, `null` for none. Name and payload are as untrusted as any link; host and dialog check them. */
export function dialogIn(hash: string): DialogRequest | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const name = parts.get(KEY);
  if (!name) return null;
  parts.delete(KEY);
  const payload = Object.fromEntries(parts);
  const request = Object.keys(payload).length > 0 ? { name, payload } : { name };
  return request as DialogRequest;
}
