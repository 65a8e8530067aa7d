import { useLocation, useNavigate } from '@duellwerk/shared/router/router';
import { dialogIn } from '@duellwerk/shared/store/dialog-address';
import { $dialog, dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { LinkPage, ToStart } from '@duellwerk/shared/ui/link-page';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { Actions } from '../dialog/layout.tsx';
import { tournaments } from '../verification/tournaments.model.ts';

/** The id of a sign-up behind #, where no server sees it; `null` without one. */
export function connectionIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('connection') || null;
}

/** /users/register/handle-register-connection: goes on with a sign-up after the service; the dialog lies over the page. */
export function ReturnPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [user, dialog, openDialog] = useUnit([$user, $dialog, dialogOpened]);
  const asked = useRef(false);
  // The server draws this page for nobody in particular, so that what is behind # is read by the browser alone.
  const [connection, setConnection] = useState<string | null>(null);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const found = connectionIn(hash);
    setConnection(found);
    if (found !== null) openDialog({ name: 'auth.register', payload: { connection: found } });
  }, [hash, openDialog]);
  // The sign-up is over, and its id in the address is used up: a reload must not ask for it again. The page goes back from
  // the dialog's place first; leaving while it is on that way would lead back here, and to the dialog once more.
  const isOver = user !== null && dialog === null && dialogIn(hash) === null;
  useEffect(() => {
    if (isOver) navigate('/', { replace: true });
  }, [isOver, navigate]);
  return user ? <Welcome name={user.username} /> : <GoOn connection={connection} />;
}

function Welcome({ name }: { name: string }) {
  return (
    <LinkPage
      title={<Trans>Registrieren</Trans>}
      lead={<Trans>Willkommen, {name}. Du bist eingeloggt.</Trans>}
    >
      <Actions>
        <ToStart />
      </Actions>
    </LinkPage>
  );
}

function GoOn({ connection }: { connection: string | null }) {
  const openDialog = useUnit(dialogOpened);
  const goOn = () =>
    openDialog(
      connection === null ? { name: 'auth.register' } : { name: 'auth.register', payload: { connection } },
    );
  return (
    <LinkPage
      title={<Trans>Registrieren</Trans>}
      lead={
        <Trans>
          Du kommst von einem anderen Dienst zurück. Ein paar Angaben fehlen noch, dann steht dein Account.
        </Trans>
      }
      tournaments={tournaments}
    >
      <Actions>
        <Button variant="primary" data-opens="auth.register" onClick={goOn}>
          <Trans>Registrierung öffnen</Trans>
        </Button>
        <ToStart />
      </Actions>
    </LinkPage>
  );
}
