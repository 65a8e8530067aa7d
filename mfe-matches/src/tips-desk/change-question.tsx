import type { TipQuestion, TipRound } from '@duellwerk/shared/contract/tips';
import { DateField } from '@duellwerk/shared/form/date-field';
import { isUnsaved } from '@duellwerk/shared/form/field-frame';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import type { Flag } from '@duellwerk/shared/form/use-flags';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { UNSAVED_ATTRIBUTE } from '@duellwerk/shared/ui/dialog-unsaved';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useField } from 'react-final-form';
import styled from 'styled-components';
import { Choice, Fields, Soft } from './layout.ts';
import { OPTIONS_TEXT_MAX, POINTS, TEXT_MAX } from './new-question.tsx';
import { type ChangedOptions, MORE, optionField, optionsIn } from './options.ts';
import { changeQuestionSubmission } from './tips-desk.model.ts';

const OPTION_MAX = 100;

interface Values {
  text?: string;
  old?: ChangedOptions['old'];
  more?: string;
  points?: number;
  until?: string;
}

interface ChangeQuestionProps {
  round: TipRound;
  question: TipQuestion;
  onClose: () => void;
}

/** Changes a question that can still be answered, and says what becomes of the answers. */
export function ChangeQuestion({ round, question, onClose }: ChangeQuestionProps) {
  const { t } = useLingui();
  // As they were when the dialog was opened: what others change since then is not overwritten, and no field is emptied.
  const [seen] = useState({ round: round.id, rev: round.rev, question });
  const { id, text, options, points, closes_at } = seen.question;
  const { submit, pending, flagOf } = useSubmit(changeQuestionSubmission, {
    tip_option_chosen: (chosen) => chosen.map((option) => optionField(options.indexOf(option))),
    deadline_past: 'until',
  });
  const [initialValues] = useState<Values>(() => ({
    ...{ text, points, until: closes_at },
    old: options.map((option) => ({ text: option })),
  }));
  const send = async (values: Values) => {
    const errors = await submit({
      ...{ round: seen.round, rev: seen.rev, question: id, text: values.text?.trim() || text },
      ...{ points: values.points ?? points, closes_at: values.until ?? closes_at },
      options: { old: values.old ?? [], more: optionsIn(values.more) },
    });
    if (!errors) onClose();
    return errors;
  };
  return (
    <DialogSheet label={t`Frage ändern`} name="tips.change-question" onClose={onClose}>
      <Form<Values> initialValues={initialValues} onSubmit={send}>
        {({ handleSubmit, dirty }) => (
          <Fields noValidate onSubmit={handleSubmit}>
            <h2>
              <Trans>Frage ändern</Trans>
            </h2>
            <Soft>
              <Trans>
                Wer schon geantwortet hat, behält die gewählte Antwort, auch wenn du sie anders schreibst.
                Eine Antwort, die jemand gewählt hat, kannst du nicht entfernen.
              </Trans>
            </Soft>
            <Soft>
              <Trans>Alle sehen, dass die Frage geändert wurde, und wie viele Punkte sie vorher hatte.</Trans>
            </Soft>
            <TextField name="text" label={t`Frage`} required maxLength={TEXT_MAX} />
            {options.map((option, number) => (
              <OldOption key={option} number={number} flagged={flagOf(optionField(number))} />
            ))}
            <TextField
              name={MORE}
              label={t`Weitere Antworten`}
              rows={2}
              maxLength={OPTIONS_TEXT_MAX}
              hint={t`Eine je Zeile.`}
              flagged={flagOf(MORE)}
            />
            <NumberField name="points" label={t`Punkte`} required min={1} max={POINTS.max} />
            <DateField name="until" label={t`Offen bis`} required withTime flagged={flagOf('until')} />
            <FormError />
            <FocusRefused />
            <Choice>
              <Button type="submit" variant="primary" busy={pending} disabled={!dirty}>
                <Trans>Speichern</Trans>
              </Button>
              <Button variant="quiet" onClick={onClose}>
                <Trans>Abbrechen</Trans>
              </Button>
            </Choice>
          </Fields>
        )}
      </Form>
    </DialogSheet>
  );
}

const OptionLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(2)};
`;

/** An option that there was: its text, and whether it stays. */
function OldOption({ number, flagged }: { number: number; flagged: Flag }) {
  const { t } = useLingui();
  const { input, meta } = useField<boolean | undefined>(`old[${number}].isGone`);
  const { value: isGone, onChange } = input;
  const place = number + 1;
  return (
    <OptionLine>
      <TextField
        name={optionField(number)}
        label={isGone ? t`Antwort ${place}, wird entfernt` : t`Antwort ${place}`}
        required={!isGone}
        disabled={Boolean(isGone)}
        maxLength={OPTION_MAX}
        flagged={flagged}
      />
      <IconButton
        icon={isGone ? 'plus' : 'close'}
        label={isGone ? t`Antwort ${place} behalten` : t`Antwort ${place} entfernen`}
        onClick={() => onChange(isGone ? undefined : true)}
        {...(isUnsaved(meta) && { [UNSAVED_ATTRIBUTE]: '' })}
      />
    </OptionLine>
  );
}
