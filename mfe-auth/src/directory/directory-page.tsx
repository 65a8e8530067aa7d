import type { DirectoryUser } from '@duellwerk/shared/contract/directory';
import { DirectoryPage as Page } from '@duellwerk/shared/directory/directory-page';
import { Link } from '@duellwerk/shared/router/router';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { CardLink } from '@duellwerk/shared/ui/card';
import { NameCell } from '@duellwerk/shared/ui/name-cell';
import { Trans, useLingui } from '@lingui/react/macro';
import { directory } from './directory.model.ts';

/** /users: the people who show themselves, and who of them looks for a team. */
export function DirectoryPage() {
  const { t } = useLingui();
  const chosen = <Trans>Hier steht nur, wer das in den Einstellungen ausgewählt hat.</Trans>;
  return (
    <Page<DirectoryUser>
      path="/users"
      directory={directory}
      title={t`Spieler`}
      lead={<Trans>Wer sich hier zeigt, und wer ein Team sucht.</Trans>}
      action={
        <Button as={Link} to="/users/settings#teamsuche" icon="eye">
          <Trans>Mich hier zeigen</Trans>
        </Button>
      }
      placeholder={t`Benutzername`}
      looking={<Trans>Sucht ein Team</Trans>}
      failed={t`Die Spieler konnten nicht geladen werden`}
      empty={{ title: t`Hier steht noch niemand`, text: chosen }}
      noMatch={t`Niemand passt zu deiner Suche`}
      more={<Trans>Mehr Spieler</Trans>}
      name={(user) => <UserName {...user} />}
      end={{ text: chosen, link: <Trans>Teams, die Spieler suchen</Trans> }}
    />
  );
}

function UserName({ id, username, avatar }: DirectoryUser) {
  return (
    <NameCell translate="no">
      <Avatar id={id} name={username} src={avatar} size={36} />
      <CardLink as={Link} to={`/users/${id}`}>
        {username}
      </CardLink>
    </NameCell>
  );
}
