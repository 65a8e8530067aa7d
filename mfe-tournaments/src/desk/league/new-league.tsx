import { LEAGUE_NAME_MAX } from '@duellwerk/shared/contract/league-desk';
import { SelectField } from '@duellwerk/shared/form/select-field';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $gameNames, $organizerNames } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { LEAGUE } from '../../league/league-id.ts';
import { Fields, FormStack } from '../setup/layout.ts';
import { leagueSubmission } from './commands.model.ts';
import { Actions, Note, Part, Section } from './layout.ts';

interface Draft {
  name?: string;
  game?: string;
  organizer?: string;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Makes the league of this site, for whoever leads those of an organizer. */
export function NewLeague() {
  const { t } = useLingui();
  const [games, organizers, user] = useUnit([$gameNames, $organizerNames, $user]);
  const { submit, pending, flagOf } = useSubmit(leagueSubmission);
  const own = optionsOf(organizers).filter(({ value }) =>
    isAllowed(user?.permissions ?? [], 'league.manage', value),
  );
  const offered = optionsOf(games);
  const validate = ({ name }: Draft) => (name?.trim() ? {} : { name: t`Bitte gib der Liga einen Namen` });
  return (
    <Part>
      <Section>
        <h2>
          <Trans>Noch keine Liga</Trans>
        </h2>
        <Note>
          <Trans>Leg sie an, dann ihre erste Saison. Alle sehen sie unter VCD, sobald es eine gibt.</Trans>
        </Note>
        <Form<Draft>
          onSubmit={({ name = '', game = offered[0]?.value ?? '', organizer = own[0]?.value ?? '' }) =>
            submit({ id: LEAGUE, name: name.trim(), game, organizer })
          }
          validate={validate}
        >
          {({ handleSubmit }) => (
            <FormStack noValidate onSubmit={handleSubmit} aria-label={t`Liga anlegen`}>
              <Fields>
                <TextField
                  name="name"
                  label={t`Name`}
                  required
                  maxLength={LEAGUE_NAME_MAX}
                  flagged={flagOf('name')}
                />
                <SelectField name="game" label={t`Spiel`} required options={offered} />
                {own.length > 1 && (
                  <SelectField name="organizer" label={t`Veranstalter`} required options={own} />
                )}
              </Fields>
              <Actions>
                <Button type="submit" variant="primary" icon="plus" busy={pending}>
                  <Trans>Liga anlegen</Trans>
                </Button>
              </Actions>
            </FormStack>
          )}
        </Form>
      </Section>
    </Part>
  );
}
