import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { type Infer, id, request } from '@duellwerk/shared/contract/schema';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { mayEnterAlone, mayEnterAsTeam } from '@duellwerk/shared/rules/eligibility';
import { hasPlaceFor } from '@duellwerk/shared/rules/entries';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form, FormSpy } from 'react-final-form';
import { $eligibility, $entryFailure, $mine, $tournament } from '../entry.model.ts';
import { entryDialog } from '../entry-dialog.tsx';
import { EntryFailure } from '../entry-failure.tsx';
import { Soft, Stack, Title } from '../layout.ts';
import { EligibilityResult } from '../reasons/eligibility-result.tsx';
import {
  $obstacle,
  $team,
  $teams,
  joinOpened,
  joinSubmission,
  joinSubmitted,
  subjectChosen,
} from './join.model.ts';
import { NoTeam } from './no-team.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';

const payloadShape = request({ tournament: id });

/** Joins a tournament as a team that the visitor manages, or alone. */
function JoinDialog({ payload }: DialogProps<Infer<typeof payloadShape>>) {
  const [tournament, mine, failure, retry] = useUnit([$tournament, $mine, $entryFailure, joinOpened]);
  if (failure) return <EntryFailure failure={failure} onRetry={() => retry(payload)} />;
  if (!tournament || !mine) return <SkeletonLines lines={6} />;
  return (
    <Stack>
      <Title>
        <Trans>{tournament.summary.name} beitreten</Trans>
      </Title>
      <Content tournament={tournament} />
    </Stack>
  );
}

export const joinDialog = entryDialog({ Dialog: JoinDialog, payload: payloadShape, opened: joinOpened });

function Content({ tournament }: { tournament: TournamentPage }) {
  const obstacle = useUnit($obstacle);
  if (obstacle) return <ObstacleNotice obstacle={obstacle} tournament={tournament} />;
  return tournament.summary.mode === 'team' ? (
    <TeamJoin tournament={tournament} />
  ) : (
    <SingleJoin tournament={tournament} />
  );
}

function TeamJoin({ tournament }: { tournament: TournamentPage }) {
  const { t } = useLingui();
  const [teams, team, choose] = useUnit([$teams, $team, subjectChosen]);
  if (teams.length === 0) return <NoTeam tournament={tournament} />;
  const options = teams.map((each) => ({
    value: each.id,
    title: each.name,
    detail: each.hasEntered ? t`ist schon dabei` : each.tag,
    disabled: each.hasEntered,
    before: <Avatar id={each.id} name={each.name} src={each.logo} size={36} shape="team" />,
  }));
  return (
    <Form
      onSubmit={() => undefined}
      initialValues={{ team }}
      initialValuesEqual={(a, b) => a?.team === b?.team}
    >
      {() => (
        <>
          <RadioCards name="team" label={t`Mit welchem Team?`} required options={options} />
          <FormSpy<{ team: string | null }>
            subscription={{ values: true, pristine: true }}
            onChange={({ values, pristine }) => {
              if (!pristine && values.team) choose(values.team);
            }}
          />
          <Submit tournament={tournament} team={team} may={mayEnterAsTeam} />
        </>
      )}
    </Form>
  );
}

function SingleJoin({ tournament }: { tournament: TournamentPage }) {
  return (
    <>
      <p>
        <Trans>Du trittst allein an, unter deinem Namen.</Trans>
      </p>
      <Submit tournament={tournament} team={null} may={mayEnterAlone} />
    </>
  );
}

interface SubmitProps {
  tournament: TournamentPage;
  team: string | null;
  may: (result: Eligibility) => boolean;
}

/** The reasons, and the button that does it; off as long as the server would refuse. */
function Submit({ tournament, team, may }: SubmitProps) {
  const [eligibility, pending, submit] = useUnit([$eligibility, joinSubmission.$pending, joinSubmitted]);
  if (!eligibility) return <SkeletonLines lines={4} />;
  const hasPlace = hasPlaceFor(tournament.summary);
  return (
    <>
      <EligibilityResult
        result={eligibility}
        about={tournament.summary}
        team={team}
        refusal={
          <Trans>
            Du bist aktuell nicht berechtigt dem Turnier beizutreten, unten findest du die Gründe warum!
          </Trans>
        }
      />
      {!hasPlace && (
        <Soft>
          <Trans>Alle Plätze sind vergeben. Wird einer frei, rückt nach, wer am längsten wartet.</Trans>
        </Soft>
      )}
      <Button variant="primary" wide busy={pending} disabled={!may(eligibility)} onClick={() => submit()}>
        {hasPlace ? <Trans>Beitreten</Trans> : <Trans>Auf die Warteliste</Trans>}
      </Button>
    </>
  );
}
