import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { useDirectory } from '@duellwerk/shared/directory/listing';
import { Link } from '@duellwerk/shared/router/router';
import { taggedName } from '@duellwerk/shared/rules/tagged-name';
import { $roleNames } from '@duellwerk/shared/store/base.model';
import { color, font, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Team = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-inline-size: 15rem;
  padding: ${space(2)} ${space(4)} ${space(2)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.stage};
  color: inherit;
  line-height: 1.2;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover { background: ${color.raised}; }
  b { display: block; font: 700 ${size.lead} / 1.2 ${font.display}; }
  small { font-size: ${size.small}; color: ${color.soft}; }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;
const LOGO_PX = 48;

/** The teams that a user belongs to, with the role there. */
export function TeamLinks({ teams }: Pick<UserPage, 'teams'>) {
  const { t } = useLingui();
  const roles = useUnit($roleNames);
  return (
    <List role="list" aria-label={t`Teams`}>
      {teams.map(({ id, name, tag, logo, role }) => (
        <li key={id}>
          <Team to={`/teams/${id}`}>
            <Avatar id={id} name={name} src={logo} size={LOGO_PX} shape="team" />
            <span>
              <b>{taggedName(name, tag)}</b>
              <small>{roles[role]}</small>
            </span>
          </Team>
        </li>
      ))}
    </List>
  );
}

/** On the own page: with the way to another one. */
export function OwnTeams({ teams }: Pick<UserPage, 'teams'>) {
  const isListed = useDirectory('teams');
  return (
    <section>
      <h2>
        <Trans>Teams</Trans>
      </h2>
      <Row>
        {teams.length === 0 ? (
          <p>
            <Trans>Noch in keinem Team.</Trans>
          </p>
        ) : (
          <TeamLinks teams={teams} />
        )}
        <DialogButton opens={{ name: 'teams.create' }} icon="plus">
          <Trans>Team gründen</Trans>
        </DialogButton>
        {teams.length === 0 && isListed && (
          <Button as={Link} to="/teams?looking=true" icon="search">
            <Trans>Teams, die Spieler suchen</Trans>
          </Button>
        )}
      </Row>
    </section>
  );
}
