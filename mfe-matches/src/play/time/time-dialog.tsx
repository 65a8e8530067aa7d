import type { MatchPage } from '@duellwerk/shared/contract/match';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { Form } from 'react-final-form';
import { Choice, Soft, Stack } from '../layout.ts';
import { type PlayProps, playDialog } from '../play-dialog.tsx';
import { answerSubmission, proposeSubmission } from './time.model.ts';

// A calendar is as much code as all dialogs of a match together.
const DateField = lazy(async () => ({
  default: (await import('@duellwerk/shared/form/date-field')).DateField,
}));

/** Proposes another time for the match, or answers the other side's proposal. */
function MatchTime({ match, mine, change, look }: PlayProps) {
  const { proposal, summary } = match;
  const isAsked = proposal !== null && proposal.by !== mine.side;
  return (
    <>
      {summary.scheduled_at !== null && (
        <p>
          <Trans>
            Angesetzt: <Moment at={summary.scheduled_at} />
          </Trans>
        </p>
      )}
      {proposal !== null && (
        <Proposed
          match={match}
          proposal={proposal}
          mine={mine}
          isAsked={isAsked}
          isNew={change === 'proposal'}
          look={look}
        />
      )}
      <Propose
        match={match}
        mine={mine}
        answers={isAsked ? proposal.id : null}
        isNew={change === 'proposal'}
      />
    </>
  );
}

interface ProposedProps extends Pick<PlayProps, 'mine' | 'look'> {
  match: MatchPage;
  proposal: NonNullable<MatchPage['proposal']>;
  isAsked: boolean;
  /** It came while the dialog was open: it is looked at before it is answered. */
  isNew: boolean;
}

function Proposed({ match, proposal, mine, isAsked, isNew, look }: ProposedProps) {
  const [pending, answer] = useUnit([answerSubmission.$pending, answerSubmission.submitted]);
  const proposer = match.summary[proposal.by]?.name;
  const command = { match: match.summary.id, rev: mine.rev, proposal: proposal.id };
  const mayAnswer = mine.may.includes('answer_proposal');
  return (
    <Stack>
      <p>
        <Trans>
          {proposer} schlägt vor:{' '}
          <strong>
            <Moment at={proposal.starts_at} />
          </strong>
        </Trans>
      </p>
      <Soft>
        <Trans>
          Der Vorschlag gilt bis <Moment at={proposal.expires_at} />.
        </Trans>
      </Soft>
      {isAsked && isNew && (
        <Button variant="primary" onClick={look}>
          <Trans>Neuen Vorschlag gesehen</Trans>
        </Button>
      )}
      {isAsked && !isNew && (
        <Choice>
          <Button
            variant="primary"
            icon="check"
            busy={pending}
            disabled={!mayAnswer}
            onClick={() => answer({ ...command, answer: 'accept' })}
          >
            <Trans>Annehmen</Trans>
          </Button>
          <Button
            busy={pending}
            disabled={!mayAnswer}
            onClick={() => answer({ ...command, answer: 'decline' })}
          >
            <Trans>Ablehnen</Trans>
          </Button>
        </Choice>
      )}
    </Stack>
  );
}

interface ProposeProps extends Pick<PlayProps, 'mine'> {
  match: MatchPage;
  /** The proposal that this one answers. */
  answers: string | null;
  isNew: boolean;
}

interface TimeValues {
  starts_at?: string;
}

function Propose({ match, mine, answers, isNew }: ProposeProps) {
  const { t } = useLingui();
  const [pending, propose] = useUnit([proposeSubmission.$pending, proposeSubmission.submitted]);
  const mayNow = mine.may.includes(answers === null ? 'propose' : 'answer_proposal');
  const send = ({ starts_at }: TimeValues) => {
    if (!starts_at) return { starts_at: t`Bitte gib Tag und Uhrzeit an` };
    propose({ match: match.summary.id, rev: mine.rev, proposal: answers, starts_at });
    return undefined;
  };
  return (
    <Form<TimeValues> onSubmit={send}>
      {({ handleSubmit }) => (
        <Stack as="form" noValidate onSubmit={handleSubmit}>
          <Suspense fallback={<SkeletonLines lines={2} />}>
            <DateField
              name="starts_at"
              label={answers === null ? t`Neuer Termin` : t`Anderer Termin`}
              required
              withTime
            />
          </Suspense>
          <Choice>
            <Button
              type="submit"
              variant={answers === null ? 'primary' : 'secondary'}
              icon="calendar"
              busy={pending}
              disabled={!mayNow || isNew}
            >
              {answers === null ? <Trans>Vorschlagen</Trans> : <Trans>Gegenvorschlag senden</Trans>}
            </Button>
          </Choice>
        </Stack>
      )}
    </Form>
  );
}

export const timeDialog = playDialog({
  title: <Trans>Termin der Begegnung</Trans>,
  acts: ['propose', 'answer_proposal'],
  cares: ['proposal', 'state'],
  Content: MatchTime,
  refusal: <Trans>Verlegen lässt sich eine Begegnung, bevor sie beginnt.</Trans>,
});
