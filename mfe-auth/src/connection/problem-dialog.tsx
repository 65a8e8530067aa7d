import { VENUE_PATH } from '@duellwerk/shared/contract/per-address';
import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { connectRedirect, loginRedirect, registerRedirect } from '@duellwerk/shared/contract/social';
import { $connections, $i18n } from '@duellwerk/shared/store/base.model';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactElement } from 'react';
import { Actions, DialogTitle, Stack } from '../dialog/layout.tsx';
import { serviceName } from './platforms.ts';
import { type Problem, type ProblemPayload, problemPayload, readProblem } from './problem.ts';

/** Tells why nothing came of going to another service, and what can be done (specification 2 and 8). */
function ProblemDialog({ payload, close }: DialogProps<ProblemPayload>) {
  const problem = readProblem(payload);
  return (
    <Stack>
      <DialogTitle icon="warning">
        <Title problem={problem} />
      </DialogTitle>
      <Reason problem={problem} />
      <Actions>
        <WayOn problem={problem} />
        <ToLogin />
        {/* Framed, as it may be the only button. */}
        <Button onClick={close}>
          <Trans>Schließen</Trans>
        </Button>
      </Actions>
    </Stack>
  );
}

export const problemDialog = dialogView({ Dialog: ProblemDialog, payload: problemPayload });

function useService({ platform }: Problem): string {
  const { t } = useLingui();
  const connections = useUnit($connections);
  return platform ? serviceName(connections, platform) : t`der andere Dienst`;
}

function Title({ problem }: { problem: Problem }): ReactElement {
  switch (problem.code) {
    case 'already_connected':
      return <Trans>Schon verknüpft</Trans>;
    case 'banned':
      return <Trans>Account gesperrt</Trans>;
    case 'not_connected':
      return <Trans>Noch kein Account</Trans>;
    case 'refused':
      return <Trans>Abgebrochen</Trans>;
    case 'unreachable':
      return <Trans>Keine Antwort</Trans>;
    case 'foreign':
      return <Trans>Das hat nicht geklappt</Trans>;
    case 'not_offered':
      return <Trans>Nicht eingerichtet</Trans>;
    case 'other_connected':
      return <Trans>Schon ein anderer Account</Trans>;
    case 'too_many':
      return <Trans>Zu viele Versuche</Trans>;
  }
}

/** The words of the first two belong to the site, which may change them (specification 8). */
function Reason({ problem }: { problem: Problem }): ReactElement {
  const texts = useUnit($i18n);
  const service = useService(problem);
  switch (problem.code) {
    case 'already_connected':
      return (
        <p>
          {texts['auth.already_connected'] ?? (
            <Trans>Dieser Account ist schon mit einem anderen Benutzer verknüpft.</Trans>
          )}
        </p>
      );
    case 'banned':
      return <p>{texts['auth.banned'] ?? <Trans>Dieser Account ist gesperrt.</Trans>}</p>;
    case 'not_connected':
      return (
        <p>
          <Trans>
            Dein Account bei {service} gehört hier noch zu niemandem. Registriere dich damit, oder logge dich
            ein und verknüpfe ihn in deinen Einstellungen.
          </Trans>
        </p>
      );
    case 'refused':
      return (
        <p>
          <Trans>
            Du hast bei {service} nicht zugestimmt. Es wurde nichts verknüpft und nichts angelegt.
          </Trans>
        </p>
      );
    case 'unreachable':
      return (
        <p>
          <Trans>
            {service} antwortet gerade nicht. Es ist nichts passiert, versuch es gleich noch einmal.
          </Trans>
        </p>
      );
    case 'foreign':
      return (
        <p>
          <Trans>
            Die Antwort von {service} kam zu spät oder gehört nicht zu diesem Browser. Es ist nichts passiert,
            beginne noch einmal.
          </Trans>
        </p>
      );
    case 'not_offered':
      return (
        <p>
          <Trans>{service} ist auf dieser Seite nicht eingerichtet. Nimm E-Mail und Passwort.</Trans>
        </p>
      );
    case 'other_connected':
      return (
        <p>
          <Trans>
            Mit deinem Account ist schon ein anderer Account bei {service} verknüpft. Löse das zuerst in
            deinen Einstellungen.
          </Trans>
        </p>
      );
    case 'too_many':
      return (
        <p>
          <Trans>Von hier kamen zu viele Versuche kurz hintereinander. Warte ein paar Minuten.</Trans>
        </p>
      );
  }
}

/** The next step where there is one. */
function WayOn({ problem: { code, platform, connection } }: { problem: Problem }): ReactElement | null {
  const [openDialog, user] = useUnit([dialogOpened, $user]);
  if (code === 'not_connected' && connection !== null) {
    return (
      <Button
        variant="primary"
        data-opens="auth.register"
        onClick={() => openDialog({ name: 'auth.register', payload: { connection } })}
      >
        <Trans>Damit registrieren</Trans>
      </Button>
    );
  }
  if (code === 'too_many') {
    return (
      <Button as="a" variant="primary" href={VENUE_PATH}>
        <Trans>Code der Halle eingeben</Trans>
      </Button>
    );
  }
  if (platform === null) return null;
  if (code === 'not_connected') {
    return (
      <Button as="a" variant="primary" href={registerRedirect(platform)}>
        <Trans>Damit registrieren</Trans>
      </Button>
    );
  }
  if (code !== 'unreachable' && code !== 'foreign' && code !== 'refused') return null;
  // Who is signed in wanted to link the service: a login by it could end in another account.
  const again = user ? connectRedirect : loginRedirect;
  return (
    <Button as="a" variant="primary" href={again(platform)}>
      <Trans>Erneut versuchen</Trans>
    </Button>
  );
}

function ToLogin(): ReactElement | null {
  const [openDialog, user] = useUnit([dialogOpened, $user]);
  if (user) return null;
  return (
    <Button data-opens="auth.login" onClick={() => openDialog({ name: 'auth.login' })}>
      <Trans>Zum Login</Trans>
    </Button>
  );
}
