import type { TeamSettings } from '@duellwerk/shared/contract/teams-settings';
import { DirectoryFields } from '@duellwerk/shared/directory/directory-fields';
import { bodyOf, type DirectoryDraft, draftOf, gamesFor } from '@duellwerk/shared/directory/draft';
import { useDirectory } from '@duellwerk/shared/directory/listing';
import { FocusRefused } from '@duellwerk/shared/form/focus-refused';
import { FormError } from '@duellwerk/shared/form/form-error';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Link } from '@duellwerk/shared/router/router';
import { $games } from '@duellwerk/shared/store/base.model';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Form } from 'react-final-form';
import { Actions, FormStack, Small } from '../lib/layout.ts';
import { Section } from './section.tsx';
import { directorySubmission } from './settings.model.ts';

/** Whether the team is listed under /teams, and whether it looks for players; nothing where the site has no such list. */
export function DirectorySection({ settings }: { settings: Pick<TeamSettings, 'id' | 'directory'> }) {
  const isThere = useDirectory('teams');
  const { id, directory } = settings;
  if (!isThere || !directory) return null;
  return (
    <Section
      id="spielersuche"
      title={<Trans>Spielersuche</Trans>}
      lead={
        <Trans>
          Unter <Link to="/teams">Teams</Link> sehen alle, welche Teams es gibt und welche davon Spieler
          suchen.
        </Trans>
      }
    >
      <DirectoryForm team={id} entry={directory} />
    </Section>
  );
}

function DirectoryForm({ team, entry }: { team: string; entry: NonNullable<TeamSettings['directory']> }) {
  const { t } = useLingui();
  const games = gamesFor(useUnit($games), entry);
  const { submit, pending, flagOf } = useSubmit(directorySubmission, {
    invalid_request: (details) => details,
    archived: (details) => details,
  });
  return (
    <Form<DirectoryDraft>
      initialValues={draftOf(entry, games)}
      initialValuesEqual={(one, other) => JSON.stringify(one) === JSON.stringify(other)}
      keepDirtyOnReinitialize
      onSubmit={(draft) => submit({ team, ...bodyOf(draft) })}
    >
      {({ handleSubmit, dirty }) => (
        <FormStack noValidate onSubmit={handleSubmit} aria-label={t`Spielersuche`}>
          <DirectoryFields
            games={games}
            flagOf={flagOf}
            labels={{
              question: t`Soll euer Team unter „Teams“ stehen?`,
              options: {
                hidden: { title: t`Nein`, detail: t`Die Seite eures Teams bleibt.` },
                shown: { title: t`Ja` },
                looking: { title: t`Ja, wir suchen Spieler` },
              },
              text: t`Wen ihr sucht`,
              textHint: t`Ein, zwei kurze Sätze; alle können sie lesen.`,
              games: t`Was ihr spielt`,
            }}
          />
          <FocusRefused />
          <FormError title={<Trans>Nicht gespeichert</Trans>} />
          <Actions>
            <Button type="submit" variant={dirty ? 'primary' : 'secondary'} busy={pending}>
              <Trans>Speichern</Trans>
            </Button>
            {dirty && !pending && (
              <Small as="span">
                <Trans>Noch nicht gespeichert</Trans>
              </Small>
            )}
          </Actions>
        </FormStack>
      )}
    </Form>
  );
}
