import { useBlocker } from '@duellwerk/shared/router/router';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $isDirty } from './editor.model.ts';

/** Asks before a text that was not saved is left. Its draft stays in the tab, so going to another text needs no question. */
export function LeaveQuestion() {
  const { t } = useLingui();
  const isDirty = useUnit($isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <DialogSheet label={t`Seite verlassen?`} name="content.leave" onClose={() => blocker.reset()}>
      <ConfirmDialog
        variant="danger"
        busy={false}
        title={<Trans>Ohne Speichern verlassen?</Trans>}
        verb={<Trans>Verlassen</Trans>}
        onConfirm={() => blocker.proceed()}
        onDismiss={() => blocker.reset()}
      >
        <p>
          <Trans>
            Besucher sehen deine Änderungen noch nicht. Dein Entwurf bleibt in diesem Tab, bis du ihn
            schließt.
          </Trans>
        </p>
      </ConfirmDialog>
    </DialogSheet>
  );
}
