import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import type { MyTournament, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { clearedEligibility, mayEnterAlone, mayEnterAsTeam } from '@duellwerk/shared/rules/eligibility';
import { selectionProblems } from '@duellwerk/shared/rules/selection';
import { Button } from '@duellwerk/shared/ui/button';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { $eligibility } from '../entry.model.ts';
import { Stack } from '../layout.ts';
import { EligibilityResult } from '../reasons/eligibility-result.tsx';
import { firstChoice } from './first-choice.ts';
import { RosterFields } from './roster-fields.tsx';

export interface RosterValues {
  players?: Record<string, boolean>;
  reason?: string;
}

interface RosterFormProps {
  tournament: TournamentPage;
  entry: MyTournament['entries'][number];
  /** The verb on the button. */
  verb: ReactNode;
  busy: boolean;
  /** Gives what is wrong with the rest of the form, by field. */
  onSubmit: (players: string[], values: RosterValues) => { reason: string } | undefined;
  /** Below the players: what else is asked, and what follows from it. */
  children?: ReactNode;
}

/** Who plays, as far as there is a choice, and the button that says so; in place of both the reasons why nobody can. */
export function RosterForm(props: RosterFormProps) {
  const { tournament, entry } = props;
  const result = useUnit($eligibility);
  if (!result) return <SkeletonLines lines={5} />;
  const eligibility = entry.cleared ? clearedEligibility(result) : result;
  const isTeam = entry.kind === 'team';
  if (!(isTeam ? mayEnterAsTeam : mayEnterAlone)(eligibility)) {
    const { name } = entry;
    return (
      <EligibilityResult
        result={eligibility}
        tournament={tournament}
        team={isTeam ? entry.id : null}
        refusal={<Trans>{name} kann so nicht antreten, unten findest du die Gründe warum!</Trans>}
      />
    );
  }
  return <Able {...props} eligibility={eligibility} />;
}

function Able({
  eligibility,
  tournament,
  entry,
  verb,
  busy,
  onSubmit,
  children,
}: RosterFormProps & { eligibility: Eligibility }) {
  // What is asked anew meanwhile must not undo what somebody has selected.
  const [initialValues] = useState<RosterValues>(() => ({
    players: Object.fromEntries(firstChoice(eligibility, entry.roster).map((id) => [id, true])),
  }));
  const chosen = ({ players = {} }: RosterValues) =>
    eligibility.member_checks.map(({ id }) => id).filter((id) => players[id] === true);
  return (
    <Form<RosterValues> initialValues={initialValues} onSubmit={(values) => onSubmit(chosen(values), values)}>
      {({ handleSubmit, values }) => {
        const players = chosen(values);
        return (
          <Stack as="form" noValidate onSubmit={handleSubmit}>
            {entry.kind === 'team' && (
              <RosterFields result={eligibility} game={tournament.summary.game} players={players} />
            )}
            {children}
            <Button
              type="submit"
              variant="primary"
              icon="check"
              wide
              busy={busy}
              disabled={selectionProblems(eligibility, players).length > 0}
            >
              {verb}
            </Button>
          </Stack>
        );
      }}
    </Form>
  );
}
