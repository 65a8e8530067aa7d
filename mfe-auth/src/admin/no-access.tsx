import { Forbidden, SignedOut } from '@duellwerk/shared/ui/no-access';
import { Trans } from '@lingui/react/macro';

/** In place of the administration of users, for everyone who may not see it. */
export function NoAccess({ access }: { access: 'signed-out' | 'forbidden' }) {
  if (access === 'signed-out') {
    return (
      <SignedOut>
        <Trans>User verwalten nur Leute, die dafür eingeteilt sind.</Trans>
      </SignedOut>
    );
  }
  return (
    <Forbidden>
      <Trans>Deinem Account fehlt das Recht, User zu verwalten. Frag jemanden aus der Leitung danach.</Trans>
    </Forbidden>
  );
}
