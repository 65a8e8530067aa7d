import type { TeamMatch, TeamPage } from '@duellwerk/shared/contract/teams';
import { Link } from '@duellwerk/shared/router/router';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Card, CardLine, CardLink, CardTitle } from '@duellwerk/shared/ui/card';
import { MatchList, MatchRow } from '@duellwerk/shared/ui/match-row';
import { Moment } from '@duellwerk/shared/ui/moment';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Opponent = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  margin-block: ${space(3)};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
const When = styled.span`
  font-size: ${size.lead};
  color: ${color.text};
`;

/** What the team plays next, the first of it as large as it is near, and what it has played. */
export function TeamMatches({ team }: { team: TeamPage }) {
  const [next, ...later] = team.next;
  return (
    <>
      {next && (
        <Section>
          <h2>
            <Trans>Als Nächstes</Trans>
          </h2>
          <NextMatch team={team.id} next={next} />
          <Matches matches={later} />
        </Section>
      )}
      {team.last.length > 0 && (
        <Section>
          <h2>
            <Trans>Zuletzt</Trans>
          </h2>
          <Matches matches={team.last} />
        </Section>
      )}
    </>
  );
}

function Matches({ matches }: { matches: readonly TeamMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <MatchList>
      {matches.map(({ match, tournament }) => (
        <MatchRow key={match.id} match={match} note={tournament.name} />
      ))}
    </MatchList>
  );
}

function NextMatch({ team, next: { match, tournament } }: { team: string; next: TeamMatch }) {
  const opponent = match.a?.id === team ? match.b : match.a;
  const isLit = match.state === 'live' || match.state === 'ready_check';
  return (
    <Card $lit={isLit}>
      <CardLine>
        <When>
          {match.scheduled_at ? <Moment at={match.scheduled_at} show="start" /> : <Trans>Zeit offen</Trans>}
        </When>
        <StateChip look={matchLooks[match.state]} />
      </CardLine>
      <Opponent>
        {opponent && (
          <Avatar
            id={opponent.id}
            name={opponent.name}
            src={opponent.image}
            size={48}
            shape={opponent.kind === 'team' ? 'team' : 'person'}
          />
        )}
        <CardTitle as="h3">
          <CardLink as={Link} to={`/matches/${match.id}`}>
            {opponent ? <Trans>gegen {opponent.name}</Trans> : <Trans>Gegner noch offen</Trans>}
          </CardLink>
        </CardTitle>
      </Opponent>
      <CardLine>{tournament.name}</CardLine>
    </Card>
  );
}
