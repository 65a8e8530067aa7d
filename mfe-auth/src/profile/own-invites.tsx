import type { OwnInvite } from '@duellwerk/shared/contract/teams-join';
import { Link } from '@duellwerk/shared/router/router';
import { $roleNames } from '@duellwerk/shared/store/base.model';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Card, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Place = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;
const Small = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** Teams that invite, each with the way to the page where the invite is answered; nothing where none does. */
export function OwnInvites({ invites }: { invites: readonly OwnInvite[] }) {
  const roleNames = useUnit($roleNames);
  if (invites.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Einladungen</Trans>
      </h2>
      <List>
        {invites.map(({ id, team, role, expires_at }) => (
          <Place key={id} as="li">
            <Avatar id={team.id} name={team.name} src={team.logo} size={48} shape="team" />
            <div>
              <CardTitle as="h3">
                <CardLink as={Link} to={`/teams/${team.id}`}>
                  {team.name}
                </CardLink>
              </CardTitle>
              <Small>
                <Trans>
                  als {roleNames[role] ?? role}, bis <Moment at={expires_at} />
                </Trans>
              </Small>
            </div>
          </Place>
        ))}
      </List>
    </section>
  );
}
