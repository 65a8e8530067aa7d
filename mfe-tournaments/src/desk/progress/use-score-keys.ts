import { type RefObject, useEffect } from 'react';

/** Marks the field in which the score of a match begins. */
export const FIRST_SCORE = 'data-first-score';

const TYPED = 'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"]';

/** A digit that is typed outside of any field begins the first score within `area`, as long as no dialog is open. */
export function useScoreKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest(TYPED) || document.querySelector('[role="dialog"]'))
        return;
      // The browser writes the digit into the field that has the focus when this returns.
      area.current?.querySelector<HTMLInputElement>(`[${FIRST_SCORE}]`)?.focus();
    };
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, [area]);
}
