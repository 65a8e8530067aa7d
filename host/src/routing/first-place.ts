/**
 * Gives the first page of a document a key of its own in the history. The router calls all of them `default`, and would open
 * each at the height at which the document before it was left. A reload, and going back to it, keep the key.
 */
export function nameFirstPlace(history: Pick<History, 'state' | 'replaceState'> = window.history): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '');
}
