import type { AccountSettings } from '@duellwerk/shared/contract/account';
import { DirectoryFields } from '@duellwerk/shared/directory/directory-fields';
import { bodyOf, draftOf, gamesFor } from '@duellwerk/shared/directory/draft';
import { useDirectory } from '@duellwerk/shared/directory/listing';
import { Link } from '@duellwerk/shared/router/router';
import { $games } from '@duellwerk/shared/store/base.model';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { directorySubmission } from './save.model.ts';
import { Section } from './section.tsx';
import { SectionForm } from './section-form.tsx';

/** Whether the user is listed under /users, and whether they look for a team. */
export function DirectorySection({ settings }: { settings: AccountSettings }) {
  const { directory, mail_verified } = settings;
  const isThere = useDirectory('users');
  return (
    <Section
      id="teamsuche"
      title={<Trans>Teamsuche</Trans>}
      lead={
        isThere ? (
          <Trans>
            Unter <Link to="/users">Spieler</Link> steht nur, wer das will: mit Benutzername, Bild und dem,
            was du hier angibst.
          </Trans>
        ) : (
          <Trans>Auf dieser Seite gibt es keine Liste der Spieler.</Trans>
        )
      }
    >
      {isThere && !mail_verified && (
        <p>
          <Trans>Du stehst dort, sobald deine E-Mail-Adresse bestätigt ist.</Trans>
        </p>
      )}
      {isThere && directory && <DirectoryForm entry={directory} />}
    </Section>
  );
}

function DirectoryForm({ entry }: { entry: NonNullable<AccountSettings['directory']> }) {
  const { t } = useLingui();
  const games = gamesFor(useUnit($games), entry);
  return (
    <SectionForm
      section="teamsuche"
      label={t`Teamsuche`}
      initial={draftOf(entry, games)}
      submission={directorySubmission}
      bodyOf={bodyOf}
      fieldErrors={{ invalid_request: (details) => details, archived: (details) => details }}
    >
      {(flagOf) => (
        <DirectoryFields
          games={games}
          flagOf={flagOf}
          labels={{
            question: t`Willst du unter „Spieler“ stehen?`,
            options: {
              hidden: { title: t`Nein`, detail: t`Dein Profil bleibt.` },
              shown: { title: t`Ja` },
              looking: { title: t`Ja, ich suche ein Team` },
            },
            text: t`Was für ein Team du suchst`,
            textHint: t`Ein, zwei kurze Sätze; alle können sie lesen.`,
            games: t`Was du spielst`,
          }}
        />
      )}
    </SectionForm>
  );
}
