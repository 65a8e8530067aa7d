import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PicturedTitle } from '@duellwerk/shared/ui/pictured-title';
import { SkeletonBlock, SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Stack } from './layout.tsx';
import { profileRetried } from './profile.model.ts';

/** Head, teams and history in their later places. */
export function ProfileSkeleton() {
  return (
    <Stack aria-busy="true">
      <PicturedTitle picture={<SkeletonBlock width="5.5rem" height="5.5rem" round />}>
        <SkeletonBlock width="16rem" height="3.5rem" />
      </PicturedTitle>
      <SkeletonCards count={3} height="5.5rem" />
      <SkeletonLines lines={6} />
    </Stack>
  );
}

/** Nobody of this id, or data that did not come. */
export function ProfileFailed({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(profileRetried);
  return (
    <LoadFailure
      failure={failure}
      title={t`Das Profil konnte nicht geladen werden`}
      onRetry={() => retry()}
      unknown={{
        title: t`Diesen User gibt es nicht`,
        text: <Trans>Vielleicht wurde der Account gelöscht, oder im Link fehlt etwas.</Trans>,
        action: (
          <Button as={Link} to="/" variant="primary">
            <Trans>Zur Startseite</Trans>
          </Button>
        ),
      }}
    />
  );
}
