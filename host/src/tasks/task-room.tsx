import { space } from '@duellwerk/shared/theme/tokens';
import { useLayoutEffect, useRef } from 'react';
import { createGlobalStyle } from 'styled-components';

/**
 * The page makes room for the bar behind its end, so that nothing stays hidden and nothing before it moves; what is
 * focused or jumped to stops above it, and so do toasts.
 */
export const Room = createGlobalStyle`
  html { scroll-padding-block-end: calc(var(--dw-task-bar, 0px) + ${space(2)}); }
  body { padding-block-end: var(--dw-task-bar, 0px); }
  .notistack-SnackbarContainer { margin-block-end: var(--dw-task-bar, 0px); }
`;

/** Tells the page how much room the element takes at its lower edge. */
export function useRoom() {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // Rounded up: text makes heights of part pixels, and half a pixel less would hide the page's last line.
    const measure = () => {
      const height = Math.ceil(place.current?.getBoundingClientRect().height ?? 0);
      style.setProperty('--dw-task-bar', `${height}px`);
    };
    measure();
    const watch = new ResizeObserver(measure);
    if (place.current) watch.observe(place.current);
    return () => {
      watch.disconnect();
      style.removeProperty('--dw-task-bar');
    };
  }, []);
  return place;
}
