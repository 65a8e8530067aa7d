import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { SkeletonBlock, SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Head, Stack } from './layout.tsx';
import { profileRetried } from './profile.model.ts';

/** Head, teams and history in their later places. */
export function ProfileSkeleton() {
  return (
    <Stack aria-busy="true">
      <Head>
        <SkeletonBlock width="6rem" height="6rem" round />
        <SkeletonBlock width="16rem" height="3.5rem" />
      </Head>
      <SkeletonCards count={3} height="5.5rem" />
      <SkeletonLines lines={6} />
    </Stack>
  );
}

/** Nobody of this id, or an answer that did not come. */
export function ProfileFailed({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(profileRetried);
  if (isUnknown(failure)) {
    return (
      <EmptyState
        title={t`Diesen User gibt es nicht`}
        action={
          <Button as={Link} to="/" variant="primary">
            <Trans>Zur Startseite</Trans>
          </Button>
        }
      >
        <Trans>Vielleicht wurde der Account gelöscht, oder im Link fehlt etwas.</Trans>
      </EmptyState>
    );
  }
  return (
    <ErrorCard
      title={t`Das Profil konnte nicht geladen werden`}
      happened={<Trans>Der Server hat nicht geantwortet.</Trans>}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={() => retry()}
    />
  );
}

/**
 * An address that cannot be an id at all is refused as an invalid request: for the reader that is the same.
 * Told by the reason, not by the class: the error may come from another build's copy of it.
 */
function isUnknown(failure: Error): boolean {
  return 'reason' in failure && (failure.reason === 'not_found' || failure.reason === 'invalid_request');
}
