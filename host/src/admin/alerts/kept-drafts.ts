// Drafts live as long as the tab, also when it is loaded anew.
import * as s from 'superstruct';
import { type Drafts, drafts } from './drafts.ts';

const ITEM = 'dw-alert-drafts';

/** The drafts of this tab, none where the browser keeps nothing. */
export function keptDrafts(): Drafts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ITEM) ?? '{}');
    return s.is(kept, drafts) ? kept : {};
  } catch {
    // Storage that is switched off, or what stands there is no JSON: either way there is nothing to go on with.
    return {};
  }
}

/** Keeps the drafts. Never throws. */
export function keepDrafts(all: Drafts): void {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(all));
  } catch {
    // Refused or full: the drafts live as long as the page.
  }
}
