import { useBlocker } from '@duellwerk/shared/router/router';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

/** Asks before settings that were not saved are left. Going to another step keeps them. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <DialogSheet label={t`Seite verlassen?`} name="desk.leave" onClose={() => blocker.reset()}>
      <ConfirmDialog
        variant="danger"
        busy={false}
        title={<Trans>Ohne Speichern verlassen?</Trans>}
        verb={<Trans>Verlassen</Trans>}
        onConfirm={() => blocker.proceed()}
        onDismiss={() => blocker.reset()}
      >
        <p>
          <Trans>Deine Änderungen an diesem Turnier gehen dann verloren.</Trans>
        </p>
      </ConfirmDialog>
    </DialogSheet>
  );
}
