import { AdminGate, type AdminGateProps } from '@duellwerk/shared/ui/admin-gate';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans } from '@lingui/react/macro';

/** The desk, for referees; everybody else learns what of it is open to them. */
export function DeskGate<Shown>(page: Omit<AdminGateProps<Shown>, 'signedOut' | 'forbidden'>) {
  return (
    <AdminGate
      {...page}
      signedOut={
        <Trans>
          Hier entscheidet die Turnierleitung. Was entschieden ist, lesen alle unter{' '}
          <TextLink to="/rulings">Entscheidungen</TextLink>.
        </Trans>
      }
      forbidden={
        <Trans>
          Deinem Account fehlt das Recht, Begegnungen zu entscheiden. Einspruch legst du auf der Seite deiner
          Begegnung ein, du findest sie in <TextLink to="/users/@me">deinem Profil</TextLink>. Was entschieden
          ist, steht unter <TextLink to="/rulings">Entscheidungen</TextLink>.
        </Trans>
      }
    />
  );
}
