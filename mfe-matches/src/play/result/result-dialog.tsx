import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { gamesNeeded } from '@duellwerk/shared/rules/score';
import { Button } from '@duellwerk/shared/ui/button';
import { Deadline } from '@duellwerk/shared/ui/task-line';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Soft, Stack } from '../layout.ts';
import { type PlayProps, playDialog } from '../play-dialog.tsx';
import { resultSubmission } from './result.model.ts';
import { ScoreFields } from './score-fields.tsx';
import { type ScoreValues, sentRounds, typedRounds } from './scores.ts';
import { useScoreSubmit } from './use-score-submit.ts';

/** Enters the scores of every round and side, or replaces what the own side has reported. */
function EnterResult({ match, mine }: PlayProps) {
  const { submit, pending } = useScoreSubmit(resultSubmission, match);
  const own = match.reports.find(({ by }) => by === mine.side);
  const replaces = mine.may.includes('replace_report');
  // What comes meanwhile must not undo what somebody has typed.
  const [initialValues] = useState<ScoreValues>(() => ({
    rounds: typedRounds(match.best_of, replaces ? own?.rounds : []),
  }));
  const mayNow = replaces || mine.may.includes('report');
  return (
    <>
      {match.deadline !== null && <Deadline at={match.deadline} />}
      <Form<ScoreValues>
        initialValues={initialValues}
        onSubmit={({ rounds }) =>
          submit(rounds, { match: match.summary.id, rev: mine.rev, rounds: sentRounds(rounds) })
        }
      >
        {({ handleSubmit, values }) => (
          <Stack as="form" noValidate onSubmit={handleSubmit}>
            <ScoreFields match={match} rounds={values.rounds} />
            {gamesNeeded(match.best_of) < match.best_of && (
              <Soft>
                <Trans>Eine Map, die nicht gespielt wurde, bleibt leer.</Trans>
              </Soft>
            )}
            <FormError />
            <FocusRefused />
            <Button type="submit" variant="primary" icon="flag" wide busy={pending} disabled={!mayNow}>
              {replaces ? <Trans>Meldung ersetzen</Trans> : <Trans>Ergebnis melden</Trans>}
            </Button>
          </Stack>
        )}
      </Form>
    </>
  );
}

export const resultDialog = playDialog({
  title: <Trans>Ergebnis eintragen</Trans>,
  acts: ['report', 'replace_report'],
  cares: ['state', 'report'],
  Content: EnterResult,
});
