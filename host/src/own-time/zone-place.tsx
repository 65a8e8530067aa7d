import { DEFAULT_TIME_ZONE } from '@duellwerk/shared/i18n/time-zone';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';

// Nearly every reader is in the site's zone and never loads it. Without it the page works on.
const ZoneLine = lazy(() =>
  import('./zone-line.tsx').then(
    ({ ZoneLine }) => ({ default: ZoneLine }),
    () => ({ default: () => null }),
  ),
);

/** The place of the line for a reader in another zone. A server-rendered page is for everyone: it comes once its clock runs. */
export function ZonePlace() {
  const clock = useUnit($clock);
  if (!clock?.runs) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone === DEFAULT_TIME_ZONE) return null;
  return (
    <Suspense>
      <ZoneLine timeZone={timeZone} now={clock.now} />
    </Suspense>
  );
}
