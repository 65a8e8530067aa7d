import type { TipQuestion, TipRound } from '@duellwerk/shared/contract/tips';
import { CheckboxField } from '@duellwerk/shared/form/checkbox-field';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { Form } from 'react-final-form';
import styled from 'styled-components';
import { ChangeQuestion } from './change-question.tsx';
import { Box, Choice, Fields, Soft } from './layout.ts';
import { NewQuestion } from './new-question.tsx';
import { decideQuestionSubmission } from './tips-desk.model.ts';

const Question = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
  margin: 0;
  padding: ${space(3)} 0 0;
  border: 0;
  border-block-start: 1px solid ${color.line};
  legend { float: inline-start; font: 700 ${size.lead} / 1.2 ${font.display}; overflow-wrap: anywhere; }
`;
/* The options are as close as the lines of a list. */
const Options = styled(Fields)`
  gap: ${space(2)};
`;

/** The bonus questions of a round, and which of their options are right. */
export function QuestionsDesk({ round }: { round: TipRound }) {
  const { t } = useLingui();
  return (
    <Box aria-label={t`Bonusfragen`}>
      <h2>
        <Trans>Bonusfragen</Trans>
      </h2>
      {round.questions.map((question) => (
        <OneQuestion key={question.id} round={round} question={question} />
      ))}
      <NewQuestion round={round} />
    </Box>
  );
}

function OneQuestion({ round, question }: { round: TipRound; question: TipQuestion }) {
  const [isChanging, setIsChanging] = useState(false);
  const { text, options, points, closes_at, given } = question;
  if (given)
    return (
      <Question>
        <legend>{text}</legend>
        <Soft>
          <Trans>{points} Punkte, geschlossen</Trans>
        </Soft>
        <RightOptions round={round} question={question} given={given} />
      </Question>
    );
  return (
    <Question>
      <legend>{text}</legend>
      <Soft>
        <Trans>
          {points} Punkte, offen bis <Moment at={closes_at} />
        </Trans>
      </Soft>
      <p>{options.join(', ')}</p>
      <Soft>
        <Trans>Die richtige Antwort trägst du ein, sobald die Frage geschlossen ist.</Trans>
      </Soft>
      <Choice>
        <Button icon="pencil" onClick={() => setIsChanging(true)}>
          <Trans>Frage ändern</Trans>
        </Button>
      </Choice>
      {isChanging && (
        <ChangeQuestion round={round} question={question} onClose={() => setIsChanging(false)} />
      )}
    </Question>
  );
}

interface Values {
  /** By the number of the option. */
  chosen?: (boolean | undefined)[];
}

interface RightOptionsProps {
  round: TipRound;
  question: TipQuestion;
  /** How many have chosen each option. */
  given: readonly number[];
}

/** Which options of a closed question are right. */
function RightOptions({ round, question, given }: RightOptionsProps) {
  const { options, right } = question;
  const [asked, setAsked] = useState<readonly number[] | null>();
  const saved = right?.join() ?? '';
  const count = options.length;
  const initialValues = useMemo<Values>(() => {
    const numbers = new Set(saved.split(','));
    return { chosen: Array.from({ length: count }, (_, index) => numbers.has(String(index))) };
  }, [count, saved]);
  return (
    <>
      <Form<Values> initialValues={initialValues} onSubmit={({ chosen }) => setAsked(numbersOf(chosen))}>
        {({ handleSubmit, values }) => (
          <Options noValidate onSubmit={handleSubmit}>
            {options.map((option, index) => (
              <CheckboxField
                key={option}
                name={`chosen[${index}]`}
                label={
                  <>
                    {option}
                    <Times count={given[index] ?? 0} />
                  </>
                }
              />
            ))}
            <Choice>
              <Button type="submit" disabled={numbersOf(values.chosen).length === 0}>
                <Trans>Als richtig speichern</Trans>
              </Button>
              {right && (
                <Button variant="quiet" onClick={() => setAsked(null)}>
                  <Trans>Antwort zurücknehmen</Trans>
                </Button>
              )}
            </Choice>
          </Options>
        )}
      </Form>
      {asked !== undefined && (
        <Decide round={round} question={question} right={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** The numbers of the options that are ticked. */
const numbersOf = (chosen: Values['chosen'] = []) =>
  chosen.flatMap((isChosen, index) => (isChosen ? [index] : []));

function Times({ count }: { count: number }) {
  return <span className="dw-figures"> ×{count}</span>;
}

interface DecideProps {
  round: TipRound;
  question: TipQuestion;
  /** `null` takes back what was decided. */
  right: readonly number[] | null;
  onClose: () => void;
}

/** Asks once: everybody's points change. */
function Decide({ round, question, right, onClose }: DecideProps) {
  const { t } = useLingui();
  const [decide, busy] = useUnit([decideQuestionSubmission.submitFx, decideQuestionSubmission.$pending]);
  const words = right?.map((index) => question.options[index]).join(', ');
  const send = () => {
    const body = { rev: round.rev, right: right && [...right] };
    void decide({ round: round.id, question: question.id, ...body }).then(onClose, onClose);
  };
  return (
    <DialogSheet label={question.text} name="tips.decide" onClose={onClose}>
      <ConfirmDialog
        variant={right === null ? 'danger' : 'primary'}
        busy={busy}
        title={right === null ? t`Antwort zurücknehmen?` : t`Ist das richtig: ${words ?? ''}?`}
        verb={right === null ? t`Zurücknehmen` : t`Speichern`}
        onConfirm={send}
        onDismiss={onClose}
      >
        <p>
          <Trans>Alle Punkte dieser Tipprunde werden neu gerechnet, und alle sehen es.</Trans>
        </p>
      </ConfirmDialog>
    </DialogSheet>
  );
}
