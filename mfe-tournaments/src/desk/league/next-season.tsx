import { LEAGUE_NAME_MAX, type ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import type { League, Season } from '@duellwerk/shared/contract/leagues';
import { DateField } from '@duellwerk/shared/form/date-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { useNavigate } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Fields, FormStack } from '../setup/layout.ts';
import { seasonAddress } from './address.ts';
import { nextSubmission } from './commands.model.ts';
import { Actions, Note, Section } from './layout.ts';
import { nextName, nextStart } from './next-values.ts';

interface NextSeasonProps {
  league: League;
  season: Season;
  managed: ManagedSeason;
  next: NonNullable<ManagedSeason['next']>;
}

interface Draft {
  name?: string;
  starts_at?: string;
}

/** Makes the season that the preview above shows: it needs a name and a start, all else is as it was. */
export function NextSeason({ league, season, managed, next }: NextSeasonProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { submit, pending, flagOf } = useSubmit(nextSubmission, { season_invalid: 'starts_at' });
  const [initial] = useState(
    (): Draft => ({
      name: nextName(season.name, next.number),
      starts_at: nextStart(season, Date.now()),
    }),
  );
  const validate = ({ name, starts_at }: Draft) => ({
    ...(!name?.trim() && { name: t`Bitte gib der Saison einen Namen` }),
    ...(!starts_at && { starts_at: t`Bitte fülle dieses Feld aus` }),
  });
  const make = async ({ name = '', starts_at = '' }: Draft) => {
    const errors = await submit({ season: season.id, rev: managed.rev, name: name.trim(), starts_at });
    if (!errors) navigate(seasonAddress(league, next.number));
    return errors;
  };
  return (
    <Section>
      <h2>
        <Trans>Nächste Saison</Trans>
      </h2>
      <Form<Draft> onSubmit={make} validate={validate} initialValues={initial}>
        {({ handleSubmit, values }) => (
          <FormStack noValidate onSubmit={handleSubmit}>
            <Fields>
              <TextField
                name="name"
                label={t`Name`}
                required
                maxLength={LEAGUE_NAME_MAX}
                flagged={flagOf('name')}
              />
              <DateField
                name="starts_at"
                label={t`Beginn`}
                required
                withTime
                flagged={flagOf('starts_at')}
                hint={t`Alle anderen Zeiten behalten ihren Abstand dazu.`}
              />
            </Fields>
            <FirstDay season={season} starts_at={values.starts_at} />
            <Actions>
              <Button type="submit" variant="primary" icon="plus" busy={pending}>
                <Trans>Saison anlegen</Trans>
              </Button>
            </Actions>
          </FormStack>
        )}
      </Form>
    </Section>
  );
}

/** What the start makes of the days: the first and the last one. */
function FirstDay({ season, starts_at }: { season: Season; starts_at: string | undefined }) {
  const [first, last] = [season.match_days[0], season.match_days.at(-1)];
  if (starts_at === undefined || !first || !last) return null;
  const by = Date.parse(starts_at) - Date.parse(season.starts_at);
  const at = (moment: string) => new Date(Date.parse(moment) + by).toISOString();
  return (
    <Note>
      <Trans>
        {season.match_days.length} Spieltage, der erste am <Moment at={at(first.plays_at)} />, der letzte am{' '}
        <Moment at={at(last.plays_at)} />.
      </Trans>
    </Note>
  );
}
