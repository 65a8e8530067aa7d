import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { useNavigate } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { $refusedBy } from '../lib/held.model.ts';
import { HeldNotice } from '../lib/held-notice.tsx';
import { Actions, FormStack, Soft, Stack, Title } from '../lib/layout.ts';
import { $settings, deleteSubmission } from './settings.model.ts';

const payloadShape = request({ team: id, name: anyText });

interface Draft {
  typed?: string;
}

/** Dissolves a team for whoever types its name, or says why that has to wait. */
function DeleteDialog({ payload: { team, name }, close }: DialogProps<Infer<typeof payloadShape>>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [settings, refusedBy] = useUnit([$settings, $refusedBy]);
  const { submit, pending } = useSubmit(deleteSubmission);
  const held = refusedBy ?? (settings?.id === team ? settings.held : null);
  // The dialog's place in the history is over.
  const goTo = (path: string) => navigate(path, { replace: true });
  return (
    <Stack>
      <Title>
        <Trans>{name} auflösen?</Trans>
      </Title>
      {held ? (
        <>
          <HeldNotice by={held} />
          <Actions>
            <Button onClick={close}>
              <Trans>Schließen</Trans>
            </Button>
          </Actions>
        </>
      ) : (
        <Form<Draft>
          validate={({ typed }) =>
            typed?.trim() === name ? {} : { typed: t`Das ist nicht der Name des Teams` }
          }
          onSubmit={() => submit({ team, goTo })}
        >
          {({ handleSubmit }) => (
            <FormStack noValidate onSubmit={handleSubmit}>
              <Soft>
                <Trans>
                  Alle verlieren ihre Mitgliedschaft, offene Anmeldungen zu Turnieren werden zurückgezogen.
                  Rückgängig geht das nicht.
                </Trans>
              </Soft>
              <TextField
                name="typed"
                label={t`Tipp zur Sicherheit den Namen des Teams ein`}
                required
                hint={name}
                autoComplete="off"
              />
              <FocusRefused />
              <Actions>
                <Button type="submit" variant="danger" busy={pending}>
                  <Trans>Für immer auflösen</Trans>
                </Button>
                <Button variant="quiet" onClick={close}>
                  <Trans>Abbrechen</Trans>
                </Button>
              </Actions>
            </FormStack>
          )}
        </Form>
      )}
    </Stack>
  );
}

export const deleteDialog = dialogView({ Dialog: DeleteDialog, payload: payloadShape });
