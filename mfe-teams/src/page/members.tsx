import type { TeamMember, TeamPage } from '@duellwerk/shared/contract/teams';
import { Link } from '@duellwerk/shared/router/router';
import { $memberRoles, $roleNames } from '@duellwerk/shared/store/base.model';
import { color, media, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Card, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { ToneChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { rosterOf } from './roster.ts';

const Section = styled.section`
  display: grid;
  gap: ${space(5)};
`;
const Group = styled.div`
  display: grid;
  gap: ${space(3)};

  h3 {
    color: ${color.soft};
  }
`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  /* Rows of one list on phones, cards above. */
  gap: 2px;
  ${media.wide} { gap: ${space(3)}; }
`;
const Place = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)};
  ${media.wide} { padding: ${space(4)}; }
`;
const Words = styled.div`
  flex: 1;
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  min-inline-size: 0;
  overflow-wrap: anywhere;
  hyphens: auto;
`;
const Role = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  font-size: ${size.small};
  color: ${color.soft};
`;
const Since = styled.span`
  font-size: ${size.tiny};
  color: ${color.faint};
`;

/** The roster: who plays, then who stands behind them. */
export function Members({ team }: { team: TeamPage }) {
  const { t } = useLingui();
  const roles = useUnit($memberRoles);
  const { players, staff } = rosterOf(team.members, roles);
  return (
    <Section>
      <h2>
        <Trans>Aufgebot</Trans>
      </h2>
      {team.members.length === 0 && (
        <EmptyState title={t`Niemand im Aufgebot`}>{t`Dieses Team hat zurzeit keine Mitglieder.`}</EmptyState>
      )}
      <MemberGroup name={<Trans>Aktive</Trans>} members={players} owner={team.owner} />
      <MemberGroup name={<Trans>Betreuung</Trans>} members={staff} owner={team.owner} />
    </Section>
  );
}

interface MemberGroupProps {
  name: ReactNode;
  members: readonly TeamMember[];
  owner: string;
}

function MemberGroup({ name, members, owner }: MemberGroupProps) {
  if (members.length === 0) return null;
  return (
    <Group>
      <h3>{name}</h3>
      <Grid role="list">
        {members.map((member) => (
          <MemberCard key={member.user.id} member={member} isOwner={member.user.id === owner} />
        ))}
      </Grid>
    </Group>
  );
}

function MemberCard({ member, isOwner }: { member: TeamMember; isOwner: boolean }) {
  const roleNames = useUnit($roleNames);
  const { user, role, joined_at } = member;
  return (
    <Place as="li">
      <Avatar id={user.id} name={user.username} src={user.avatar} size={44} />
      <Words>
        <CardTitle as="p">
          <CardLink as={Link} to={`/users/${user.id}`}>
            {user.username}
          </CardLink>
        </CardTitle>
        <Role>
          {roleNames[role]}
          {isOwner && (
            <ToneChip tone="info" icon="shield" small>
              <Trans>Teamleitung</Trans>
            </ToneChip>
          )}
          <Since>
            <Trans>
              dabei seit <Moment at={joined_at} show="date" />
            </Trans>
          </Since>
        </Role>
      </Words>
    </Place>
  );
}
