import { Button } from '@duellwerk/shared/ui/button';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Menu, type MenuAction } from '@duellwerk/shared/ui/menu';
import { tip } from '@duellwerk/shared/ui/tip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Row, Sample } from './show.tsx';

/** Menus, tips and questions. */
export function Overlays() {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const actions: MenuAction[] = [
    { id: 'edit', text: t`Bearbeiten`, icon: 'pencil', onAction: close },
    { id: 'lock', text: t`Verschieben`, icon: 'clock', disabled: true, onAction: close },
    { id: 'delete', text: t`Löschen`, icon: 'close', danger: true, onAction: () => setAsked(true) },
  ];
  return (
    <Row>
      <Sample name={t`Menü`}>
        <Menu label={t`Aktionen`} actions={actions} />
      </Sample>
      <Sample name={t`Menü hinter einem Symbol`}>
        <Menu label={t`Mehr`} icon="more" actions={actions} />
      </Sample>
      <Sample name={t`Hinweis`}>
        <Button {...tip(t`Der Check-in endet 15 Minuten vor dem Spiel.`)}>{t`Einchecken`}</Button>
      </Sample>
      <Sample name={t`Rückfrage`}>
        <Button variant="danger" onClick={() => setAsked(true)}>
          <Trans>Team verlassen</Trans>
        </Button>
      </Sample>
      {asked && (
        <DialogSheet label={t`Team verlassen`} name="sample" onClose={close}>
          <ConfirmDialog
            title={t`Möchtest du das Team wirklich verlassen?`}
            verb={t`Verlassen`}
            variant="danger"
            busy={false}
            onConfirm={close}
            onDismiss={close}
          >
            <p>
              <Trans>Deine Spiele bleiben in der Statistik. Zurück kommst du nur auf Einladung.</Trans>
            </p>
          </ConfirmDialog>
        </DialogSheet>
      )}
    </Row>
  );
}
