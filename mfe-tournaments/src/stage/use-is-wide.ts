import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

const nothing = () => () => {};

/** False on the server and for the first picture in the browser, which is the server's. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}

/** Whether the window is wide enough for tables; `null` where nobody knows, which is on the server. */
export function useIsWide(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
    () => null,
  );
}
