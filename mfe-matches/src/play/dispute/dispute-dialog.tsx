import { REASON_MAX } from '@duellwerk/shared/contract/match-play';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { TextField } from '@duellwerk/shared/form/text-field';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Foot, Soft, Stack } from '../layout.ts';
import { type PlayProps, playDialog } from '../play-dialog.tsx';
import { ScoreFields } from '../result/score-fields.tsx';
import { type ScoreValues, sentRounds, typedRounds } from '../result/scores.ts';
import { useScoreSubmit } from '../result/use-score-submit.ts';
import { disputeSubmission } from './dispute.model.ts';
import { $isSending, $pictures } from './evidence.model.ts';
import { EvidenceField } from './evidence-field.tsx';

interface DisputeValues extends ScoreValues {
  reason?: string;
}

/** Own scores against the reported ones, why, and pictures of it. */
function DisputeResult({ match, seen, mine, change, look }: PlayProps) {
  const { t } = useLingui();
  const [pictures, isSending] = useUnit([$pictures, $isSending]);
  const { submit, pending } = useScoreSubmit(disputeSubmission, match);
  const report = seen.reports.find(({ by }) => by !== mine.side);
  // What is reported is a start: usually one round is in question.
  const [initialValues] = useState<DisputeValues>(() => ({
    rounds: typedRounds(match.best_of, report?.rounds),
  }));
  if (!report) return null;
  const { by, version } = report;
  const send = ({ rounds, reason = '' }: DisputeValues) => {
    if (reason.trim() === '') return { reason: t`Bitte gib einen Grund an` };
    return submit(rounds, {
      ...{ match: match.summary.id, rev: mine.rev, by, version, rounds: sentRounds(rounds) },
      reason: reason.trim(),
      evidence: pictures.flatMap(({ id }) => id ?? []),
    });
  };
  return (
    <Form<DisputeValues> initialValues={initialValues} onSubmit={send}>
      {({ handleSubmit, values }) => (
        // Not a grid itself: what sticks to the edge cannot leave its cell.
        <form noValidate onSubmit={handleSubmit}>
          <Stack>
            <Soft>
              <Trans>Trag ein, was gespielt wurde. Vorgegeben ist, was die andere Seite gemeldet hat.</Trans>
            </Soft>
            <ScoreFields match={match} rounds={values.rounds} />
            <TextField name="reason" label={t`Was stimmt nicht?`} required rows={2} maxLength={REASON_MAX} />
            <EvidenceField />
            <FormError />
            <FocusRefused />
          </Stack>
          <Foot>
            {change === 'report' ? (
              <Button variant="primary" wide onClick={look}>
                <Trans>Auf die neue Meldung antworten</Trans>
              </Button>
            ) : (
              <Button
                type="submit"
                variant="primary"
                icon="gavel"
                wide
                busy={pending || isSending}
                disabled={!mine.may.includes('dispute')}
              >
                <Trans>Einspruch einlegen</Trans>
              </Button>
            )}
          </Foot>
        </form>
      )}
    </Form>
  );
}

export const disputeDialog = playDialog({
  title: <Trans>Einspruch</Trans>,
  acts: ['dispute'],
  cares: ['report', 'state'],
  Content: DisputeResult,
  refusal: <Trans>Einspruch ist möglich, solange eine Meldung der anderen Seite unbeantwortet ist.</Trans>,
});
