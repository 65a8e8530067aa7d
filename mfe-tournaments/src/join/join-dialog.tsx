import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { type Infer, id, request } from '@duellwerk/shared/contract/schema';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { RadioCards } from '@duellwerk/shared/form/radio-cards';
import { mayEnterAlone, mayEnterAsTeam } from '@duellwerk/shared/rules/eligibility';
import { hasPlaceFor } from '@duellwerk/shared/rules/entries';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import { space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form, FormSpy } from 'react-final-form';
import styled from 'styled-components';
import { EligibilityResult } from './eligibility-result.tsx';
import {
  $checkFailure,
  $eligibility,
  $team,
  $teams,
  $tournament,
  joinOpened,
  joinSubmission,
  joinSubmitted,
  subjectChosen,
} from './join.model.ts';

const payloadShape = request({ tournament: id });

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

/** Joins a tournament as a team that the visitor manages, or alone. */
function JoinDialog({ payload }: DialogProps<Infer<typeof payloadShape>>) {
  const [tournament, failure, retry] = useUnit([$tournament, $checkFailure, joinOpened]);
  if (failure) return <JoinFailed failure={failure} onRetry={() => retry(payload)} />;
  if (!tournament) return <SkeletonLines lines={6} />;
  return (
    <Stack>
      <h2>
        <Trans>{tournament.summary.name} beitreten</Trans>
      </h2>
      {tournament.summary.mode === 'team' ? (
        <TeamJoin tournament={tournament} />
      ) : (
        <SingleJoin tournament={tournament} />
      )}
    </Stack>
  );
}

export const joinDialog = dialogView({ Dialog: JoinDialog, payload: payloadShape, opened: joinOpened });

function TeamJoin({ tournament }: { tournament: TournamentPage }) {
  const { t } = useLingui();
  const [teams, team, choose] = useUnit([$teams, $team, subjectChosen]);
  if (teams.length === 0) {
    // Leads back to this dialog, with the new team to choose.
    const join = { name: 'tournaments.join', payload: { tournament: tournament.summary.id } };
    const found = { name: 'teams.create', payload: { to: dialogHash(join) } };
    return (
      <EmptyState
        title={t`Du führst noch kein Team`}
        action={
          <DialogButton opens={found} variant="primary" icon="plus">
            <Trans>Team gründen</Trans>
          </DialogButton>
        }
      >
        <Trans>Anmelden können nur Besitzer und Manager eines Teams.</Trans>
      </EmptyState>
    );
  }
  const options = teams.map((each) => ({
    value: each.id,
    title: each.name,
    detail: each.tag,
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
          <Submit tournament={tournament} may={mayEnterAsTeam} />
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
      <Submit tournament={tournament} may={mayEnterAlone} />
    </>
  );
}

/** The reasons, and the button that does it; off as long as the server would refuse. */
function Submit({ tournament, may }: { tournament: TournamentPage; may: (result: Eligibility) => boolean }) {
  const [eligibility, pending, submit] = useUnit([$eligibility, joinSubmission.$pending, joinSubmitted]);
  if (!eligibility) return <SkeletonLines lines={4} />;
  return (
    <>
      <EligibilityResult result={eligibility} mode={tournament.summary.mode} />
      <Button variant="primary" wide busy={pending} disabled={!may(eligibility)} onClick={() => submit()}>
        {hasPlaceFor(tournament.summary) ? <Trans>Beitreten</Trans> : <Trans>Auf die Warteliste</Trans>}
      </Button>
    </>
  );
}

function JoinFailed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <LoadFailure
      failure={failure}
      title={t`Die Berechtigung konnte nicht geprüft werden`}
      onRetry={onRetry}
    />
  );
}
