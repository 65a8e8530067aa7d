import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { size, space } from '@duellwerk/shared/theme/tokens';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { MatchList, MatchRow } from '@duellwerk/shared/ui/match-row';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { type Round, roundsOf } from './rounds.ts';

const Rounds = styled.div`
  display: grid;
  gap: ${space(6)};
`;
const Section = styled.section`
  display: grid;
  gap: ${space(2)};
`;
const Head = styled.h2`
  font-size: ${size.h3};
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
        <Section key={key}>
          <Head>
            <RoundName bracket={bracket} round={round} />
          </Head>
          <MatchList>
            {matches.map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </MatchList>
        </Section>
      ))}
    </Rounds>
  );
}

function RoundName({ bracket, round }: Pick<Round, 'bracket' | 'round'>) {
  if (bracket === 'F') return <Trans>Finale</Trans>;
  return bracket === 'L' ? <Trans>Loser Bracket, Runde {round}</Trans> : <Trans>Runde {round}</Trans>;
}
