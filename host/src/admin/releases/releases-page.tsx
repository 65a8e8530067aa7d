import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { SkeletonBlock, SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Overview } from './overview.tsx';
import { $view, reloadClicked, windowFocused } from './releases.model.ts';

/** /admin/releases: what runs where, and the steps that change it. */
export function ReleasesPage() {
  const { t } = useLingui();
  const [view, retry, focused] = useUnit([$view, reloadClicked, windowFocused]);
  // Others publish too: whoever comes back to this window sees what runs now.
  useEffect(() => {
    const refresh = () => focused();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [focused]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Releases sehen und verwalten nur Leute, die dafür eingeteilt sind.</Trans>}
      forbidden={
        <Trans>
          Deinem Account fehlt das Recht, Releases zu verwalten. Frag jemanden aus der Leitung danach.
        </Trans>
      }
      loading={<Loading />}
      failed={{ title: t`Die Releases konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ status, outdated }) => <Overview status={status} outdated={outdated} />}
    </AdminGate>
  );
}

function Loading() {
  return (
    <>
      <AdminHead title={<Trans>Releases</Trans>} kicker={<SkeletonBlock width="12rem" height="1.25rem" />} />
      <SkeletonCards count={5} height="5rem" />
    </>
  );
}
