import { type RefObject, useEffect } from 'react';

/** Keeps the current tab of a row that scrolls in its middle, as far as the row goes; the page stays where it is. */
export function useTabInView(row: RefObject<HTMLElement | null>, current: number): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const show = () => {
      const tab = element.children[current];
      if (!tab) return;
      const [box, inner] = [element.getBoundingClientRect(), tab.getBoundingClientRect()];
      element.scrollLeft += inner.left + inner.width / 2 - box.left - box.width / 2;
    };
    show();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(show);
    observer?.observe(element);
    return () => observer?.disconnect();
  }, [row, current]);
}
