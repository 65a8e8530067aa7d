// Texts that were typed and not saved, kept in this tab: they survive a reload, a failed save and an expired session.
import { is, number, string, type } from 'superstruct';
import type { TextName } from './texts.model.ts';

/** A text that was typed over a version. */
export interface Draft {
  source: string;
  /** The version that was seen when typing began. */
  version: number;
}

const draft = type({ source: string(), version: number() });
const keyOf = ({ page, locale }: TextName) => `dw-content-draft ${page} ${locale}`;

/** The draft of a text, `null` without one and where the browser keeps nothing. */
export function keptDraft(name: TextName): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return is(kept, draft) ? kept : null;
  } catch {
    // Storage that is switched off, or what stands there is no JSON: either way there is no draft to go on with.
    return null;
  }
}

/** Keeps a draft, or forgets it for `null`. Never throws: a browser that keeps nothing has the text on the screen still. */
export function keepDraft(name: TextName, kept: Draft | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Switched off, or full. Saving to the server does not need it, and leaving the page asks first.
  }
}
