import type { TipRound } from '@duellwerk/shared/contract/tips';
import { DateField } from '@duellwerk/shared/form/date-field';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Fields } from './layout.ts';
import { optionsIn } from './options.ts';
import { addQuestionSubmission } from './tips-desk.model.ts';

export const TEXT_MAX = 200;
export const OPTIONS_TEXT_MAX = 10_000;
export const POINTS = { usual: 10, max: 100 };

interface Values {
  text?: string;
  options?: string;
  points?: number;
  until?: string;
}

/** Asks a further bonus question. */
export function NewQuestion({ round }: { round: TipRound }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button icon="plus" onClick={() => setIsOpen(true)}>
          <Trans>Frage stellen</Trans>
        </Button>
      </div>
    );
  return <QuestionForm round={round} onClose={() => setIsOpen(false)} />;
}

function QuestionForm({ round, onClose }: { round: TipRound; onClose: () => void }) {
  const { t } = useLingui();
  const { submit, pending } = useSubmit(addQuestionSubmission);
  const send = async ({ text = '', options, points = POINTS.usual, until = '' }: Values) => {
    const body = { text: text.trim(), options: optionsIn(options), points, closes_at: until };
    const errors = await submit({ round: round.id, rev: round.rev, ...body });
    if (!errors) onClose();
    return errors;
  };
  return (
    <Form<Values> initialValues={{ points: POINTS.usual }} onSubmit={send}>
      {({ handleSubmit, values }) => (
        <Fields noValidate onSubmit={handleSubmit}>
          <h3>
            <Trans>Frage stellen</Trans>
          </h3>
          <TextField name="text" label={t`Frage`} required maxLength={TEXT_MAX} />
          <TextField
            name="options"
            label={t`Antworten`}
            required
            rows={4}
            maxLength={OPTIONS_TEXT_MAX}
            hint={t`Eine je Zeile, mindestens zwei.`}
          />
          <NumberField name="points" label={t`Punkte`} required min={1} max={POINTS.max} />
          <DateField name="until" label={t`Offen bis`} required withTime />
          <FormError />
          <FocusRefused />
          <Button
            type="submit"
            variant="primary"
            busy={pending}
            disabled={!values.text?.trim() || optionsIn(values.options).length < 2 || !values.until}
          >
            <Trans>Veröffentlichen</Trans>
          </Button>
        </Fields>
      )}
    </Form>
  );
}
