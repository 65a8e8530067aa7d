import { DIVISION_TEAMS_MAX, DIVISIONS_MAX, LEAGUE_NAME_MAX } from '@duellwerk/shared/contract/league-desk';
import type { League } from '@duellwerk/shared/contract/leagues';
import { DateField } from '@duellwerk/shared/form/date-field';
import { NumberField } from '@duellwerk/shared/form/number-field';
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
import { Actions, FormCard, Note, Part } from './layout.ts';
import { PlayFields } from './play-fields.tsx';
import { givenPlay, isRosterTooSmall, type PlayValues, playValues } from './play-values.ts';

interface Draft extends PlayValues {
  name?: string;
  plays_at?: string;
  divisions?: number;
  teams?: number;
}

/** What is sent: `null` while something is missing. */
function givenSeason(draft: Draft, nameOf: (number: number) => string) {
  const { name, plays_at, divisions, teams } = draft;
  const play = givenPlay(draft);
  if (!name?.trim() || !plays_at || !divisions || !teams || !play) return null;
  return {
    ...{ name: name.trim(), ...play },
    ...weeklyCalendar({ plays_at, teams, legs: legsOf(draft) }),
    divisions: emptyDivisions(divisions, nameOf),
  };
}

const legsOf = ({ legs }: Draft) => (legs === '1' ? 1 : 2);

/** The first season of a league: how it is played, and when. Its teams come into their divisions afterwards. */
export function NewSeason({ league }: { league: League }) {
  const { t } = useLingui();
  const { submit, pending, flagOf } = useSubmit(seasonSubmission, { season_invalid: 'max_members' });
  const [initial] = useState(
    (): Draft => ({
      ...{ name: t`Saison 1`, plays_at: proposedDay(Date.now()), divisions: 1, teams: 8 },
      ...playValues(null),
    }),
  );
  const validate = ({ name, plays_at, ...values }: Draft) => ({
    ...(!name?.trim() && { name: t`Bitte gib der Saison einen Namen` }),
    ...(!plays_at && { plays_at: t`Bitte fülle dieses Feld aus` }),
    ...(isRosterTooSmall(values) && {
      max_members: t`Ein Aufgebot braucht mindestens so viele, wie spielen`,
    }),
  });
  const make = (draft: Draft) => {
    const season = givenSeason(draft, (number) => t`Division ${number}`);
    return season ? submit({ league: league.id, ...season }) : undefined;
  };
  return (
    <Part>
      <FormCard>
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
                <PlayFields flagOf={flagOf} />
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
      </FormCard>
    </Part>
  );
}

/** What the fields make of the calendar. */
function Days({ draft }: { draft: Draft }) {
  const { plays_at, teams } = draft;
  if (!plays_at || !teams || teams < 2 || teams > DIVISION_TEAMS_MAX) return null;
  const given = { plays_at, teams, legs: legsOf(draft) } as const;
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
