import { SelectField } from '@duellwerk/shared/form/select-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { NameFields } from '@duellwerk/shared/master-data/name-fields';
import { useNameProblems } from '@duellwerk/shared/master-data/use-name-problems';
import { useNavigate } from '@duellwerk/shared/router/router';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { $games, $organizers } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { MissingFirst } from '../missing-first.tsx';
import { Fields, FormStack } from '../setup/layout.ts';
import { leagueSubmission } from './commands.model.ts';
import { Actions, FormCard, Note, Part } from './layout.ts';

interface Draft {
  name?: string;
  slug?: string;
  game?: string;
  organizer?: string;
}

const SLUG_MIN = 2;

const optionsOf = (things: readonly { id: string; name: string; archived?: boolean | undefined }[]) =>
  things.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name }));

/** Makes a league. Of games and organizers those that can still be chosen. */
export function NewLeague({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameProblems = useNameProblems();
  const [games, organizers, user] = useUnit([$games, $organizers, $user]);
  const { submit, pending, flagOf } = useSubmit(leagueSubmission, { league_exists: 'slug' });
  const permissions = user?.permissions ?? [];
  const own = optionsOf(organizers).filter(({ value }) => isAllowed(permissions, 'league.manage', value));
  const offered = optionsOf(games);
  if (offered.length === 0 || own.length === 0)
    return (
      <MissingFirst
        what={offered.length === 0 ? 'game' : 'organizer'}
        mayMake={isAllowed(permissions, 'site.manage')}
      >
        <Trans>Danach legst du hier die Liga an.</Trans>
      </MissingFirst>
    );
  const validate = (values: Draft) => ({
    ...(values.slug !== undefined && values.slug.length < SLUG_MIN && { slug: t`Mindestens zwei Zeichen` }),
    ...nameProblems(values),
  });
  const make = async ({ name = '', slug = '', game, organizer }: Draft) => {
    const refused = await submit({
      ...{ id: slug, name: name.trim() },
      game: game ?? offered[0]?.value ?? '',
      organizer: organizer ?? own[0]?.value ?? '',
    });
    if (!refused) navigate(`?${new URLSearchParams({ league: slug })}`);
    return refused;
  };
  return (
    <Part>
      <FormCard>
        <h2>{isFirst ? <Trans>Noch keine Liga</Trans> : <Trans>Weitere Liga</Trans>}</h2>
        <Note>
          <Trans>Leg sie an, dann ihre erste Saison. Alle sehen sie unter VCD, sobald es eine gibt.</Trans>
        </Note>
        <Form<Draft> onSubmit={make} validate={validate}>
          {({ handleSubmit }) => (
            <FormStack noValidate onSubmit={handleSubmit} aria-label={t`Liga anlegen`}>
              <Fields>
                <NameFields flagOf={flagOf} address="/vcd?liga=" isNew />
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
      </FormCard>
    </Part>
  );
}
