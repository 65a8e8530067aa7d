import type { MatchGame, MatchPage } from '@duellwerk/shared/contract/match';
import { color, font, media, size, space } from '@duellwerk/shared/theme/tokens';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { gameWinner, isPlayed, type SideName } from './score.ts';
import { Section } from './section.tsx';

/* Built like the score board above it: a side on each flank, the map between them. */
const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;

  th,
  td {
    padding: ${space(3)} 2px;
    text-align: center;
    vertical-align: middle;
    ${media.wide} {
      padding-inline: ${space(2)};
    }
  }
  thead th {
    padding-block: 0 ${space(2)};
    font-weight: 500;
    font-size: ${size.tiny};
    line-height: 1.3;
    color: ${color.faint};
    overflow-wrap: break-word;
  }
  tbody tr {
    border-block-start: 1px solid ${color.line};
  }
`;
const Points = styled.td<{ $strong: boolean }>`
  font: 700 ${size.h2} / 1 ${font.display};
  color: ${({ $strong }) => ($strong ? color.text : color.faint)};
`;
const MapName = styled.th`
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: break-word;

  span {
    display: block;
    font-weight: 400;
    font-size: ${size.tiny};
    color: ${color.faint};
  }
`;

/** The games with their maps; one that was never played shows "–" on both sides. */
export function MatchGames({ match }: { match: MatchPage }) {
  const { t } = useLingui();
  const { rounds, summary } = match;
  // Without names the scores alone are beside the result, see `GameScores`.
  if (!rounds.some(({ map }) => map)) return null;
  return (
    <Section title={<Trans>Maps</Trans>}>
      <Table>
        <VisuallyHidden as="caption">{t`Ergebnis je Map`}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{summary.a?.name ?? t`Noch offen`}</th>
            <th scope="col">
              <VisuallyHidden>{t`Map`}</VisuallyHidden>
            </th>
            <th scope="col">{summary.b?.name ?? t`Noch offen`}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((game) => (
            <GameRow key={game.number} game={game} isOver={summary.state === 'final'} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function GameRow({ game, isOver }: { game: MatchGame; isOver: boolean }) {
  const winner = gameWinner(game);
  const points = (side: SideName) => (
    <Points $strong={winner === side}>{isPlayed(game) ? game[side] : '–'}</Points>
  );
  return (
    <tr>
      {points('a')}
      <MapName scope="row">
        <span>
          <Trans>Map {game.number}</Trans>
        </span>
        {game.map}
        {isOver && !isPlayed(game) && (
          <span>
            <Trans>nicht gespielt</Trans>
          </span>
        )}
      </MapName>
      {points('b')}
    </tr>
  );
}
