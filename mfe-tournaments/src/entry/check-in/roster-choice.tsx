import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import type { MyTournament } from '@duellwerk/shared/contract/tournaments';
import { mayEnterAlone, mayEnterAsTeam } from '@duellwerk/shared/rules/eligibility';
import { selectionProblems } from '@duellwerk/shared/rules/selection';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { Stack } from '../layout.ts';
import { EligibilityResult } from '../reasons/eligibility-result.tsx';
import type { Contest } from '../reasons/remedy.tsx';
import { firstChoice } from './first-choice.ts';
import { RosterFields } from './roster-fields.tsx';

export interface RosterValues {
  players?: Record<string, boolean>;
  reason?: string;
}

export interface RosterChoiceProps {
  eligibility: Eligibility;
  about: Contest;
  /** Who plays, with those who are in the roster now. */
  side: Pick<MyTournament['entries'][number], 'kind' | 'id' | 'name' | 'roster'>;
  /** Members who play for another team, whose name it gives. */
  elsewhere?: ReadonlyMap<string, string>;
  /** The verb on the button. */
  verb: ReactNode;
  busy: boolean;
  /** Gives what is wrong with the rest of the form, by field. */
  onSubmit: (players: string[], values: RosterValues) => object | undefined | Promise<object | undefined>;
  /** Below the players: what else is asked, and what follows from it. */
  children?: ReactNode;
}

/** Who plays, as far as there is a choice, and the button that says so; in place of both the reasons why nobody can. */
export function RosterChoice(props: RosterChoiceProps) {
  const { eligibility, about, side } = props;
  const isTeam = side.kind === 'team';
  if (!(isTeam ? mayEnterAsTeam : mayEnterAlone)(eligibility)) {
    const { name } = side;
    return (
      <EligibilityResult
        result={eligibility}
        about={about}
        team={isTeam ? side.id : null}
        refusal={<Trans>{name} kann so nicht antreten, unten findest du die Gründe warum!</Trans>}
      />
    );
  }
  return <Able {...props} />;
}

/** The same eligibility without those who play elsewhere. */
function withoutElsewhere(result: Eligibility, elsewhere: ReadonlyMap<string, string>): Eligibility {
  const member_checks = result.member_checks.map((member) =>
    elsewhere.has(member.id) ? { ...member, can_be_selected: false } : member,
  );
  return { ...result, member_checks };
}

const NO_ONE: ReadonlyMap<string, string> = new Map();

function Able({
  eligibility,
  about,
  side,
  elsewhere = NO_ONE,
  verb,
  busy,
  onSubmit,
  children,
}: RosterChoiceProps) {
  const result = withoutElsewhere(eligibility, elsewhere);
  // A refetch must not undo what was selected.
  const [initialValues] = useState<RosterValues>(() => ({
    players: Object.fromEntries(firstChoice(result, side.roster).map((id) => [id, true])),
  }));
  const chosen = ({ players = {} }: RosterValues) =>
    result.member_checks.map(({ id }) => id).filter((id) => players[id] === true);
  return (
    <Form<RosterValues> initialValues={initialValues} onSubmit={(values) => onSubmit(chosen(values), values)}>
      {({ handleSubmit, values }) => {
        const players = chosen(values);
        return (
          <Stack as="form" noValidate onSubmit={handleSubmit}>
            {side.kind === 'team' && (
              <RosterFields result={result} game={about.game} players={players} elsewhere={elsewhere} />
            )}
            {children}
            <Button
              type="submit"
              variant="primary"
              icon="check"
              wide
              busy={busy}
              disabled={selectionProblems(result, players).length > 0}
            >
              {verb}
            </Button>
          </Stack>
        );
      }}
    </Form>
  );
}
