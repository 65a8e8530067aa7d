import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { formatCountdown, formatDateTime } from '../i18n/format.ts';

const SECOND = 1000;

interface CountdownProps {
  /** The moment it counts to, as ISO 8601. */
  to: string;
  /**
   * The present in epoch milliseconds that the page was drawn with, from a store: server and browser write the same
   * first text. From then on the piece's own clock counts.
   */
  now: number;
  /** Told once, when the moment is reached while somebody looks or as soon as somebody does. */
  onOver?: () => void;
}

/**
 * `noch 12:30`, every second anew while it can be seen: not in a hidden window, not scrolled away. A timer for screen
 * readers, which announces nothing by itself.
 */
export function Countdown({ to, now, onOver }: CountdownProps) {
  const { i18n } = useLingui();
  const place = useRef<HTMLTimeElement>(null);
  const [present, setPresent] = useState(now);
  const end = Date.parse(to);
  useEffect(() => {
    const shown = place.current;
    if (!shown) return;
    return eachSecondSeen(shown, end, () => setPresent(Date.now()));
  }, [end]);
  const over = present >= end;
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (!over || told.current === end) return;
    told.current = end;
    onOver?.();
  }, [over, end, onOver]);
  const options = { locale: i18n.locale };
  return (
    <time ref={place} role="timer" className="dw-figures" dateTime={to} title={formatDateTime(to, options)}>
      {formatCountdown(end - present, options)}
    </time>
  );
}

/** Calls `tick` at once and at each whole second that is left, while the element is on a visible page's screen; ends at `end`. */
function eachSecondSeen(element: Element, end: number, tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onScreen = true;
  const run = () => {
    clearTimeout(timer);
    if (document.hidden || !onScreen) return;
    tick();
    const left = end - Date.now();
    if (left > 0) timer = setTimeout(run, left % SECOND || SECOND);
  };
  const sight =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver((entries) => {
          onScreen = entries.at(-1)?.isIntersecting ?? true;
          run();
        })
      : undefined;
  sight?.observe(element);
  document.addEventListener('visibilitychange', run);
  run();
  return () => {
    clearTimeout(timer);
    sight?.disconnect();
    document.removeEventListener('visibilitychange', run);
  };
}
