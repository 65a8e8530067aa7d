import { AdminGate, type AdminGateProps } from '@duellwerk/shared/ui/admin-gate';
import { Trans } from '@lingui/react/macro';

/** A page of the desk, for who organizes tournaments. */
export function DeskGate<Shown>(page: Omit<AdminGateProps<Shown>, 'signedOut' | 'forbidden'>) {
  return (
    <AdminGate
      {...page}
      signedOut={<Trans>Turniere verwalten nur Leute, die sie veranstalten.</Trans>}
      forbidden={
        <Trans>
          Deinem Account fehlt das Recht, dieses Turnier zu verwalten. Frag jemanden aus der Leitung danach.
        </Trans>
      }
    />
  );
}
