import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Forbidden, SignedOut } from '@duellwerk/shared/ui/no-access';
import { PageHead } from '@duellwerk/shared/ui/page-head';
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
    const look = () => focused();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [focused]);
  switch (view.kind) {
    case 'loading':
      return <Loading />;
    case 'signed-out':
      return (
        <SignedOut>
          <Trans>Releases sehen und verwalten nur Leute, die dafür eingeteilt sind.</Trans>
        </SignedOut>
      );
    case 'forbidden':
      return (
        <Forbidden>
          <Trans>
            Deinem Account fehlt das Recht, Releases zu verwalten. Frag jemanden aus der Leitung danach.
          </Trans>
        </Forbidden>
      );
    case 'failed':
      return (
        <LoadFailure
          failure={view.failure}
          title={t`Die Releases konnten nicht geladen werden`}
          onRetry={() => retry()}
        />
      );
    case 'ready':
      return <Overview status={view.status} outdated={view.outdated} />;
  }
}

function Loading() {
  return (
    <>
      <PageHead title={<Trans>Releases</Trans>} kicker={<SkeletonBlock width="12rem" height="1.25rem" />} />
      <SkeletonCards count={3} height="12rem" />
    </>
  );
}
