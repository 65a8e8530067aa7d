import { type RefObject, useEffect } from 'react';

/** Marks the field in which the score of a match begins. */
export const FIRST_SCORE = 'data-first-score';

const TYPED = 'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"]';

/**
 * A digit begins the first score within `area`: while the focus is in the page's content or nowhere, in no
 * field, and no dialog is open.
 */
export function useScoreKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const page = area.current?.closest('main') ?? document.body;
      const isElsewhere = target !== document.body && !page.contains(target);
      if (isElsewhere || event.defaultPrevented || target?.closest(TYPED)) return;
      if (document.querySelector('[role="dialog"]')) return;
      // The browser writes the digit into the field that has the focus when this returns.
      area.current?.querySelector<HTMLInputElement>(`[${FIRST_SCORE}]`)?.focus();
    };
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, [area]);
}
