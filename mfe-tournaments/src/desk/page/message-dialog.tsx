import { MESSAGE_MAX } from '@duellwerk/shared/contract/tournament-field';
import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { DialogChoice, DialogTitle } from '../dialog-frame.tsx';
import { FormStack } from '../setup/layout.ts';
import { $isWriting, type Audience, messageDismissed, messageSubmission } from './message.model.ts';

interface Draft {
  text?: string;
  to: Audience;
}

/** Writes to everybody who plays, or while the check-in is open to those who are missing. */
export function MessageDialog({ managed }: { managed: ManagedTournament }) {
  const { t } = useLingui();
  const [isOpen, dismiss] = useUnit([$isWriting, messageDismissed]);
  const { submit, pending, flagOf } = useSubmit(messageSubmission);
  if (!isOpen) return null;
  const hasMissing = managed.state === 'check_in_open' && managed.missing > 0;
  const title = t`Nachricht an die Teilnehmer`;
  return (
    <DialogSheet label={title} name="desk.message" onClose={() => dismiss()}>
      <Form<Draft>
        onSubmit={({ text = '', to }) => submit({ tournament: managed.id, text: text.trim(), to })}
        validate={({ text }) => (text?.trim() ? {} : { text: t`Bitte schreib etwas` })}
        initialValues={{ to: 'all' }}
      >
        {({ handleSubmit }) => (
          <FormStack noValidate onSubmit={handleSubmit}>
            <DialogTitle>{title}</DialogTitle>
            {hasMissing && (
              <RadioCards
                name="to"
                label={t`An wen?`}
                required
                options={[
                  { value: 'all', title: t`An alle` },
                  { value: 'missing', title: t`An alle, die fehlen` },
                ]}
              />
            )}
            <TextField
              name="text"
              label={t`Nachricht`}
              required
              rows={4}
              maxLength={MESSAGE_MAX}
              flagged={flagOf('text')}
              hint={t`Sie kommt auf der Seite an und als E-Mail, wie es alle für sich eingestellt haben.`}
            />
            <DialogChoice verb={<Trans>Senden</Trans>} busy={pending} onDismiss={() => dismiss()} />
          </FormStack>
        )}
      </Form>
    </DialogSheet>
  );
}
