import { DIVISION_TEAMS_MAX, DIVISIONS_MAX, LEAGUE_NAME_MAX } from '@duellwerk/shared/contract/league-desk';
import type { League } from '@duellwerk/shared/contract/leagues';
import { DateField } from '@duellwerk/shared/form/date-field';
import { NumberField } from '@duellwerk/shared/form/number-field';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Fields, FormStack } from '../setup/layout.ts';
import { seasonSubmission } from './commands.model.ts';
import { emptyDivisions, matchDays, proposedDay, weeklyCalendar } from './first-season.ts';
import { Actions, Note, Part, Section } from './layout.ts';

const PLAYERS_MAX = 20;
const BEST_OF = ['1', '2', '3', '5'];

interface Draft {
  name?: string;
  plays_at?: string;
  divisions?: number;
  teams?: number;
  legs?: string;
  best_of?: string;
  team_size?: number;
  max_members?: number;
}

/** What is sent: `null` while something is missing. */
function givenSeason(draft: Draft, nameOf: (number: number) => string) {
  const { name, plays_at, divisions, teams, team_size, max_members } = draft;
  if (!name?.trim() || !plays_at || !divisions || !teams || !team_size || !max_members) return null;
  const legs = draft.legs === '1' ? 1 : 2;
  return {
    ...{ name: name.trim(), best_of: Number(draft.best_of), team_size, max_members, settings: { legs } },
    ...weeklyCalendar({ plays_at, teams, legs }),
    divisions: emptyDivisions(divisions, nameOf),
  };
}

/** The first season of a league: how it is played, and when. Its teams come into their divisions afterwards. */
export function NewSeason({ league }: { league: League }) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(seasonSubmission, { season_invalid: 'max_members' });
  const [initial] = useState(
    (): Draft => ({
      ...{
        name: t`Saison 1`,
        plays_at: proposedDay(Date.now()),
        divisions: 1,
        teams: 8,
        legs: '2',
        best_of: '3',
      },
      ...{ team_size: 5, max_members: 8 },
    }),
  );
  const validate = ({ name, plays_at, team_size = 1, max_members = team_size }: Draft) => ({
    ...(!name?.trim() && { name: t`Bitte gib der Saison einen Namen` }),
    ...(!plays_at && { plays_at: t`Bitte fülle dieses Feld aus` }),
    ...(max_members < team_size && { max_members: t`Ein Aufgebot braucht mindestens so viele, wie spielen` }),
  });
  const make = (draft: Draft) => {
    const season = givenSeason(draft, (number) => t`Division ${number}`);
    return season ? submit({ league: league.id, ...season }) : undefined;
  };
  return (
    <Part>
      <Section>
        <h2>
          <Trans>Die erste Saison</Trans>
        </h2>
        <Form<Draft> onSubmit={make} validate={validate} initialValues={initial}>
          {({ handleSubmit, values }) => (
            <FormStack noValidate onSubmit={handleSubmit} aria-label={t`Die erste Saison`}>
              <Fields>
                <TextField
                  name="name"
                  label={t`Name`}
                  required
                  maxLength={LEAGUE_NAME_MAX}
                  flagged={flagOf('name')}
                />
                <DateField
                  name="plays_at"
                  label={t`Erster Spieltag`}
                  required
                  withTime
                  hint={t`Danach jede Woche einer. Alle Termine lassen sich noch ändern.`}
                />
              </Fields>
              <Fields>
                <NumberField name="divisions" label={t`Divisionen`} required min={1} max={DIVISIONS_MAX} />
                <NumberField
                  name="teams"
                  label={t`Teams der größten Division`}
                  required
                  min={2}
                  max={DIVISION_TEAMS_MAX}
                />
                <SelectField
                  name="legs"
                  label={t`Jeder gegen jeden`}
                  required
                  options={[
                    { value: '1', label: t`Einmal` },
                    { value: '2', label: t`Hin- und Rückrunde` },
                  ]}
                />
                <SelectField
                  name="best_of"
                  label={t`Länge der Begegnungen`}
                  required
                  options={BEST_OF.map((value) => ({ value, label: t`Best of ${value}` }))}
                />
                <NumberField
                  name="team_size"
                  label={t`Spieler je Seite`}
                  required
                  min={1}
                  max={PLAYERS_MAX}
                />
                <NumberField
                  name="max_members"
                  label={t`Spieler im Aufgebot, höchstens`}
                  required
                  min={1}
                  max={2 * PLAYERS_MAX}
                  flagged={flagOf('max_members')}
                />
              </Fields>
              <Days draft={values} />
              <Actions>
                <Button type="submit" variant="primary" icon="plus" busy={pending}>
                  <Trans>Saison anlegen</Trans>
                </Button>
              </Actions>
            </FormStack>
          )}
        </Form>
      </Section>
    </Part>
  );
}

/** What the fields make of the calendar. */
function Days({ draft: { plays_at, teams, legs } }: { draft: Draft }) {
  if (!plays_at || !teams || teams < 2 || teams > DIVISION_TEAMS_MAX) return null;
  const given = { plays_at, teams, legs: legs === '1' ? 1 : 2 } as const;
  const last = weeklyCalendar(given).match_days.at(-1)?.plays_at;
  return (
    <Note>
      <Trans>
        {matchDays(given)} Spieltage, der erste am <Moment at={plays_at} />, der letzte am{' '}
        <Moment at={last ?? plays_at} />.
      </Trans>
    </Note>
  );
}
