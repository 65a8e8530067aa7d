import { type RefObject, useEffect } from 'react';

/** Keeps the current tab of a row that scrolls in its middle, as far as the row goes; the page stays where it is. */
export function useTabInView(row: RefObject<HTMLElement | null>, current: number): void {
  useEffect(() => {
    const [outer, tab] = [row.current, row.current?.children[current]];
    if (!outer || !tab) return;
    const [box, inner] = [outer.getBoundingClientRect(), tab.getBoundingClientRect()];
    outer.scrollLeft += inner.left + inner.width / 2 - box.left - box.width / 2;
  }, [row, current]);
}
