import { type ManagedTournament, NAME_MAX } from '@duellwerk/shared/contract/tournament-settings';
import { DateField } from '@duellwerk/shared/form/date-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { DialogChoice, DialogTitle } from '../dialog-frame.tsx';
import { FormStack } from '../setup/layout.ts';
import { usualStart } from '../setup/values.ts';
import { copySubmission, questionDismissed } from './steps.model.ts';

interface Draft {
  name?: string;
  starts_at?: string;
}

/** Asks for the name and the start of a copy; everything else comes along, the times at their distance to the start. */
export function CopyDialog({ managed, isTemplate }: { managed: ManagedTournament; isTemplate: boolean }) {
  const { t } = useLingui();
  const dismiss = useUnit(questionDismissed);
  const { submit, pending, flagOf } = useSubmit(copySubmission, { tournament_invalid: 'starts_at' });
  const [initial] = useState((): Draft => ({ name: managed.name, starts_at: usualStart(Date.now()) }));
  const validate = ({ name, starts_at }: Draft) => ({
    ...(!name?.trim() && { name: t`Bitte gib dem Turnier einen Namen` }),
    ...(!starts_at && { starts_at: t`Bitte fülle dieses Feld aus` }),
  });
  const title = isTemplate
    ? t`Als Vorlage sichern`
    : managed.is_template
      ? t`Turnier aus dieser Vorlage`
      : t`Turnier kopieren`;
  return (
    <DialogSheet label={title} name="desk.copy" onClose={() => dismiss()}>
      <Form<Draft>
        onSubmit={({ name = '', starts_at = '' }) =>
          submit({ tournament: managed.id, name: name.trim(), starts_at, template: isTemplate })
        }
        validate={validate}
        initialValues={initial}
      >
        {({ handleSubmit }) => (
          <FormStack noValidate onSubmit={handleSubmit}>
            <DialogTitle>{title}</DialogTitle>
            <p>
              <Trans>Einstellungen, Phasen und Texte kommen mit, Anmeldungen nicht.</Trans>
            </p>
            <TextField name="name" label={t`Name`} required maxLength={NAME_MAX} flagged={flagOf('name')} />
            {!isTemplate && (
              <DateField
                name="starts_at"
                label={t`Beginn`}
                required
                withTime
                hint={t`Alle anderen Zeiten behalten ihren Abstand dazu.`}
                flagged={flagOf('starts_at')}
              />
            )}
            <DialogChoice
              verb={isTemplate ? <Trans>Sichern</Trans> : <Trans>Entwurf anlegen</Trans>}
              busy={pending}
              onDismiss={() => dismiss()}
            />
          </FormStack>
        )}
      </Form>
    </DialogSheet>
  );
}
