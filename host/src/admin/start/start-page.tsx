import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { AreaList } from './area-list.tsx';
import { areasOf } from './areas.ts';
import { DayList } from './day-list.tsx';
import { $view, startOpened } from './start.model.ts';

/** /admin: the day of the people who run the site, and the ways to everything that they may do. */
export function StartPage() {
  const { t, i18n } = useLingui();
  const [view, retry] = useUnit([$view, startOpened]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Die Verwaltung ist für Leute, die hier eine Aufgabe haben.</Trans>}
      forbidden={
        <Trans>Dein Account hat keine Rechte in der Verwaltung. Frag jemanden aus der Leitung danach.</Trans>
      }
      loading={
        <>
          <Head />
          <SkeletonCards count={4} height="8rem" />
        </>
      }
      failed={{ title: t`Die Verwaltung konnte nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ areas, day, failure }) => (
        <>
          <Head />
          {day ? (
            <DayList day={day} />
          ) : failure ? (
            <LoadFailure
              failure={failure}
              title={t`Was auf dich wartet, konnte nicht geladen werden`}
              onRetry={() => retry()}
            />
          ) : (
            <SkeletonCards count={3} height="8rem" />
          )}
          {areas ? <AreaList areas={areasOf(areas, i18n)} /> : <SkeletonCards count={4} height="8rem" />}
        </>
      )}
    </AdminGate>
  );
}

function Head() {
  return (
    <AdminHead
      title={<Trans>Verwaltung</Trans>}
      lead={<Trans>Was gerade auf dich wartet, und alles, was du hier tun darfst.</Trans>}
    />
  );
}
