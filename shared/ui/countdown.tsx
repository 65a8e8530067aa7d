import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { formatCountdown } from '../i18n/format.ts';

const SECOND = 1000;

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, SECOND);
  return () => clearInterval(timer);
}
const presentSecond = () => Math.floor(Date.now() / SECOND) * SECOND;

interface CountdownProps {
  /** An instant as ISO 8601. */
  until: string;
}

/** What is left until an instant, `noch 12:30`, once a second and without being read aloud. The server, which has no present, draws nothing. */
export function Countdown({ until }: CountdownProps) {
  const { i18n } = useLingui();
  const now = useSyncExternalStore(everySecond, presentSecond, () => null);
  if (now === null) return null;
  return (
    <span className="dw-figures" role="timer" aria-live="off">
      {formatCountdown(Date.parse(until) - now, { locale: i18n.locale })}
    </span>
  );
}
