import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { useDirectory } from '@duellwerk/shared/directory/listing';
import { Link } from '@duellwerk/shared/router/router';
import { taggedName } from '@duellwerk/shared/rules/tagged-name';
import { $roleNames } from '@duellwerk/shared/store/base.model';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { Card, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${space(4)};
  padding: 0;
  list-style: none;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
const Team = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;
const Words = styled.div`
  min-inline-size: 0;
  overflow-wrap: break-word;
  hyphens: auto;

  p {
    font-size: ${size.small};
    color: ${color.soft};
  }
`;

/** The teams that a user belongs to, with the role there; on the own page with the way to another one. */
export function Teams({ teams, own = false }: { teams: UserPage['teams']; own?: boolean }) {
  const roles = useUnit($roleNames);
  const isListed = useDirectory('teams');
  return (
    <section>
      <h2>
        <Trans>Teams</Trans>
      </h2>
      {teams.length === 0 && (
        <p>
          <Trans>Noch in keinem Team.</Trans>
        </p>
      )}
      <Grid>
        {teams.map((team) => (
          <Team key={team.id} as="li">
            <Avatar id={team.id} name={team.name} src={team.logo} size={48} shape="team" />
            <Words>
              <CardTitle as="h3">
                <CardLink as={Link} to={`/teams/${team.id}`}>
                  {taggedName(team.name, team.tag)}
                </CardLink>
              </CardTitle>
              <p>{roles[team.role]}</p>
            </Words>
          </Team>
        ))}
      </Grid>
      {own && (
        <Buttons>
          <DialogButton opens={{ name: 'teams.create' }} icon="plus">
            <Trans>Team gründen</Trans>
          </DialogButton>
          {teams.length === 0 && isListed && (
            <Button as={Link} to="/teams?looking=true" icon="search">
              <Trans>Teams, die Spieler suchen</Trans>
            </Button>
          )}
        </Buttons>
      )}
    </section>
  );
}
