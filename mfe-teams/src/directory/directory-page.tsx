import type { DirectoryTeam } from '@duellwerk/shared/contract/directory';
import { DirectoryPage as Page } from '@duellwerk/shared/directory/directory-page';
import { Link } from '@duellwerk/shared/router/router';
import { taggedName } from '@duellwerk/shared/rules/tagged-name';
import { media } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { CardLink } from '@duellwerk/shared/ui/card';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { NameCell } from '@duellwerk/shared/ui/name-cell';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { directory } from './directory.model.ts';

/* Wide enough for most names with their tags in one line; in px, so that larger letters may break them. */
const TeamCell = styled(NameCell)`
  ${media.wide} { min-inline-size: 264px; }
`;

/** /teams: which teams there are, and which of them look for players. */
export function DirectoryPage() {
  const { t } = useLingui();
  return (
    <Page<DirectoryTeam>
      path="/teams"
      directory={directory}
      title={t`Teams`}
      lead={<Trans>Wer hier zusammenspielt, und welche Teams Spieler suchen.</Trans>}
      action={
        <DialogButton opens={{ name: 'teams.create' }} icon="plus">
          <Trans>Team gründen</Trans>
        </DialogButton>
      }
      placeholder={t`Name oder Kürzel`}
      looking={<Trans>Sucht Spieler</Trans>}
      failed={t`Die Teams konnten nicht geladen werden`}
      empty={{ title: t`Noch kein Team`, text: <Trans>Gründe das erste: Dann steht es hier.</Trans> }}
      noMatch={t`Kein Team passt zu deiner Suche`}
      more={<Trans>Mehr Teams</Trans>}
      name={(team) => <TeamName {...team} />}
      further={[{ id: 'members', head: t`Mitglieder`, align: 'end', cell: ({ members }) => members }]}
      end={{
        text: <Trans>Noch ohne Team, oder euch fehlt jemand?</Trans>,
        link: <Trans>Spieler, die ein Team suchen</Trans>,
      }}
    />
  );
}

function TeamName({ id, name, tag, logo }: DirectoryTeam) {
  return (
    <TeamCell translate="no">
      <Avatar id={id} name={name} src={logo} size={36} shape="team" />
      <CardLink as={Link} to={`/teams/${id}`}>
        {taggedName(name, tag)}
      </CardLink>
    </TeamCell>
  );
}
