import { useEffect, useEffectEvent, useState } from 'react';

/** How long nothing is typed before a search is asked (specification 9). */
export const SEARCH_DEBOUNCE_MS = 300;

/** Asks for what fits a text; aborted as soon as the text has changed. */
export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

export type SearchState<T> =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'found'; options: readonly T[] };

/**
 * What a search gives for a text while `active`: asked 300 ms after the last change, the older one aborted.
 * @returns the state, and what asks again at once after a failure
 */
export function useSearch<T>(search: Search<T>, text: string, active: boolean): [SearchState<T>, () => void] {
  const [state, setState] = useState<SearchState<T>>({ kind: 'loading' });
  const [retries, setRetries] = useState(0);
  const ask = useEffectEvent((signal: AbortSignal) => search(text, signal));
  useEffect(() => {
    if (!active) return;
    setState({ kind: 'loading' });
    const asking = new AbortController();
    const settle = (next: SearchState<T>) => {
      if (!asking.signal.aborted) setState(next);
    };
    const timer = setTimeout(
      () =>
        ask(asking.signal).then(
          (options) => settle({ kind: 'found', options }),
          () => settle({ kind: 'failed' }),
        ),
      SEARCH_DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, active, retries]);
  return [state, () => setRetries((count) => count + 1)];
}
