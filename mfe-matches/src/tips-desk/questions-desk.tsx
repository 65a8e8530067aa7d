import type { TipQuestion, TipRound } from '@duellwerk/shared/contract/tips';
import { color, font, size, space, touch } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Box, Choice, Soft } from './layout.ts';
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
  label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${touch};
    cursor: pointer;
  }
  input { inline-size: 1.375rem; block-size: 1.375rem; accent-color: ${color.text}; }
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
  const { text, options, points, closes_at, right, given } = question;
  const [chosen, setChosen] = useState<readonly number[]>(right ?? []);
  const [asked, setAsked] = useState<readonly number[] | null>();
  const isClosed = given !== null;
  const toggle = (index: number) =>
    setChosen(chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index]);
  return (
    <Question>
      <legend>{text}</legend>
      <Soft>
        {isClosed ? (
          <Trans>{points} Punkte, geschlossen</Trans>
        ) : (
          <Trans>
            {points} Punkte, offen bis <Moment at={closes_at} />
          </Trans>
        )}
      </Soft>
      {isClosed ? (
        options.map((option, index) => (
          <label key={option}>
            <input type="checkbox" checked={chosen.includes(index)} onChange={() => toggle(index)} />
            <span>
              {option}
              <Times count={given[index] ?? 0} />
            </span>
          </label>
        ))
      ) : (
        <p>{options.join(', ')}</p>
      )}
      {isClosed ? (
        <Choice>
          <Button disabled={chosen.length === 0} onClick={() => setAsked(chosen)}>
            <Trans>Als richtig speichern</Trans>
          </Button>
          {right && (
            <Button variant="quiet" onClick={() => setAsked(null)}>
              <Trans>Antwort zurücknehmen</Trans>
            </Button>
          )}
        </Choice>
      ) : (
        <Soft>
          <Trans>Die richtige Antwort trägst du ein, sobald die Frage geschlossen ist.</Trans>
        </Soft>
      )}
      {asked !== undefined && (
        <Decide
          round={round}
          question={question}
          right={asked}
          onClose={() => setAsked(undefined)}
          onTakenBack={() => setChosen([])}
        />
      )}
    </Question>
  );
}

function Times({ count }: { count: number }) {
  return <span className="dw-figures"> ×{count}</span>;
}

interface DecideProps {
  round: TipRound;
  question: TipQuestion;
  /** `null` takes back what was decided. */
  right: readonly number[] | null;
  onClose: () => void;
  onTakenBack: () => void;
}

/** Asks once: everybody's points change. */
function Decide({ round, question, right, onClose, onTakenBack }: DecideProps) {
  const { t } = useLingui();
  const [decide, busy] = useUnit([decideQuestionSubmission.submitFx, decideQuestionSubmission.$pending]);
  const words = right?.map((index) => question.options[index]).join(', ');
  const send = () => {
    const body = { rev: round.rev, right: right?.toSorted((one, other) => one - other) ?? null };
    void decide({ round: round.id, question: question.id, ...body }).then(() => {
      if (right === null) onTakenBack();
      onClose();
    }, onClose);
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
