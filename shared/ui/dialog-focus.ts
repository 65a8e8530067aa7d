// The focus after a dialog: on what opened it, else near by. Browser only, but for the first call on a server.

const HEADINGS = 'h1, h2, h3';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';
/** What a dialog did, such as leaving a team, may take its opener away a moment later. */
const WATCHED_MS = 5000;
const ACTS = ['keydown', 'pointerdown'];

/**
 * Remembers the place in the page from which a dialog opens. After the dialog the focus returns to its opener; when that
 * is gone or goes, it moves on to the nearest heading before it, else to the page's own.
 * @returns to be called when the dialog is gone
 */
export function rememberFocus(): () => void {
  if (typeof document === 'undefined') return () => {};
  const opener = document.activeElement;
  const places = opener instanceof HTMLElement ? [opener, ...headingsBefore(opener)] : [];
  // The press that closes the dialog is over by then.
  return () => requestAnimationFrame(() => watchFocus(places));
}

/** Until the visitor does something. */
function watchFocus(places: readonly HTMLElement[]): void {
  let isOver = false;
  const look = () => {
    if (!isLost()) return;
    // What replaces the lost element may want the focus for itself.
    requestAnimationFrame(() => {
      if (!isOver && isLost()) moveOn(places);
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const end = () => {
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ACTS) document.removeEventListener(type, end, true);
  };
  const timer = setTimeout(end, WATCHED_MS);
  for (const type of ACTS) document.addEventListener(type, end, true);
  look();
}

/** On nothing, and no dialog that would take care of it is open. */
function isLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === null || activeElement === body) && document.querySelector(DIALOGS) === null;
}

/** The headings before an element in its dialog or page, the nearest one first. */
function headingsBefore(element: Element): HTMLElement[] {
  const part = element.closest<HTMLElement>(`${DIALOGS}, main`);
  if (!part) return [];
  return [...part.querySelectorAll<HTMLElement>(HEADINGS)]
    .filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse();
}

function moveOn(places: readonly HTMLElement[]): void {
  const main = document.querySelector('main');
  for (const place of [...places, main?.querySelector('h1'), main]) if (place && tookFocus(place)) return;
}

/** Like the move to another page, it leaves the page where it is scrolled to. */
function tookFocus(place: HTMLElement): boolean {
  if (place === document.body) return false;
  if (place.matches(HEADINGS) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}
