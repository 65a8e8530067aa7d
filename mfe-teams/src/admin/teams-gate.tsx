import { AdminGate, type AdminGateProps } from '@duellwerk/shared/ui/admin-gate';
import { Trans } from '@lingui/react/macro';

/** A page of the administration of teams, for who may see it. */
export function TeamsGate<Shown>(page: Omit<AdminGateProps<Shown>, 'signedOut' | 'forbidden'>) {
  return (
    <AdminGate
      {...page}
      signedOut={<Trans>Teams verwalten nur Leute, die dafür eingeteilt sind.</Trans>}
      forbidden={
        <Trans>
          Deinem Account fehlt das Recht, Teams zu verwalten. Frag jemanden aus der Leitung danach.
        </Trans>
      }
    />
  );
}
