import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Deadline } from '@duellwerk/shared/ui/task-line';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { Choice, Soft } from '../layout.ts';
import { type PlayProps, playDialog } from '../play-dialog.tsx';
import { ScoreFields } from '../result/score-fields.tsx';
import { type ScoreValues, typedRounds } from '../result/scores.ts';
import { confirmSubmission } from './confirm.model.ts';

/** Reads what the other side has reported, and confirms exactly that, or goes on to dispute it. */
function ConfirmResult({ match, seen, mine, change, look }: PlayProps) {
  const [pending, confirm] = useUnit([confirmSubmission.$pending, confirmSubmission.submitted]);
  const report = seen.reports.find(({ by }) => by !== mine.side);
  if (!report) return null;
  const { by, version } = report;
  const reporter = seen.summary[by]?.name;
  const rounds = typedRounds(seen.best_of, report.rounds);
  return (
    <>
      <p>
        <Trans>{reporter} hat dieses Ergebnis gemeldet.</Trans>
      </p>
      {match.deadline !== null && <Deadline at={match.deadline} />}
      <Form<ScoreValues> key={version} initialValues={{ rounds }} onSubmit={() => undefined}>
        {() => <ScoreFields match={seen} rounds={rounds} readOnly />}
      </Form>
      {change === 'report' ? (
        <Button variant="primary" wide onClick={look}>
          <Trans>Neue Meldung ansehen</Trans>
        </Button>
      ) : (
        <Choice>
          <Button
            variant="primary"
            icon="check"
            busy={pending}
            disabled={!mine.may.includes('confirm')}
            onClick={() => confirm({ match: match.summary.id, rev: mine.rev, by, version })}
          >
            <Trans>Ergebnis bestätigen</Trans>
          </Button>
          {mine.may.includes('dispute') && (
            <DialogButton
              opens={{ name: 'matches.dispute', payload: { match: match.summary.id } }}
              icon="gavel"
            >
              <Trans>Stimmt nicht</Trans>
            </DialogButton>
          )}
        </Choice>
      )}
      <Soft>
        <Trans>Bestätigt ist es endgültig. Stimmt etwas nicht, entscheidet die Turnierleitung.</Trans>
      </Soft>
    </>
  );
}

export const confirmDialog = playDialog({
  title: <Trans>Ergebnis bestätigen</Trans>,
  acts: ['confirm'],
  cares: ['report', 'state'],
  Content: ConfirmResult,
  refusal: <Trans>Es gibt keine Meldung, auf die deine Seite antworten kann.</Trans>,
});
