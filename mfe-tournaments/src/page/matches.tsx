import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { type Round, roundsOf } from './rounds.ts';

const Rounds = styled.div`
  display: grid;
  gap: ${space(8)};
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space(3)};
  margin-block-start: ${space(3)};
`;
const Line = styled.span<{ $won: boolean; $lost: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  font: 700 ${size.h3} / 1.4 ${font.display};
  color: ${({ $lost }) => ($lost ? color.faint : color.text)};
`;
const MatchLink = styled(Link)`
  display: grid;
  gap: ${space(1)};
  color: inherit;

  > :first-child {
    justify-self: start;
  }
  text-decoration: none;
`;

/** The matches by bracket and round, each leading to its page. */
export function Matches({ tournament }: { tournament: TournamentPage }) {
  const { t } = useLingui();
  if (tournament.matches.length === 0) {
    return (
      <EmptyState title={t`Noch keine Begegnungen`}>{t`Sie stehen hier, sobald ausgelost ist.`}</EmptyState>
    );
  }
  return (
    <Rounds>
      {roundsOf(tournament.matches).map(({ key, bracket, round, matches }) => (
        <section key={key}>
          <h2>
            <RoundName bracket={bracket} round={round} />
          </h2>
          <Grid>
            {matches.map((match) => (
              <MatchCard key={match.id} match={match} />
            ))}
          </Grid>
        </section>
      ))}
    </Rounds>
  );
}

function RoundName({ bracket, round }: Pick<Round, 'bracket' | 'round'>) {
  if (bracket === 'F') return <Trans>Finale</Trans>;
  return bracket === 'L' ? <Trans>Loser Bracket, Runde {round}</Trans> : <Trans>Runde {round}</Trans>;
}

function MatchCard({ match }: { match: MatchSummary }) {
  return (
    <Card $lit={match.state === 'live'}>
      <MatchLink to={`/matches/${match.id}`}>
        <StateChip kind="match" state={match.state} />
        <SideLine match={match} side="a" />
        <SideLine match={match} side="b" />
      </MatchLink>
    </Card>
  );
}

function SideLine({ match, side }: { match: MatchSummary; side: 'a' | 'b' }) {
  const shown = match[side];
  return (
    <Line $won={match.winner === side} $lost={match.winner !== null && match.winner !== side}>
      <span>{shown ? shown.name : <Trans>Noch offen</Trans>}</span>
      <span className="dw-figures">{shown?.score ?? '–'}</span>
    </Line>
  );
}
