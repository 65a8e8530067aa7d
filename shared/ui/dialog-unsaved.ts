// What a dialog must know of the forms inside, whichever bundle they come from: an attribute is all they share.

/** Controls with something that would be lost carry it, and forms whose other steps hold such. */
export const UNSAVED_ATTRIBUTE = 'data-unsaved';

/** Whether a part of the page holds something that was typed and not sent; what the browser filled in was not typed. */
export function hasUnsaved(part: Element): boolean {
  const canTell = globalThis.CSS?.supports?.('selector(:autofill)') === true;
  return [...part.querySelectorAll(`[${UNSAVED_ATTRIBUTE}]`)].some(
    (control) => !(canTell && control.matches(':autofill')),
  );
}
