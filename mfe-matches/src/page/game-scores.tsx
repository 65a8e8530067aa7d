import type { MatchPage } from '@duellwerk/shared/contract/match';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Trans, useLingui } from '@lingui/react/macro';
import styled from 'styled-components';
import { isPlayed } from './score.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(1)} ${space(5)};
  font-size: ${size.small};
  color: ${color.soft};
  b { margin-inline-start: ${space(1.5)}; font-size: ${size.body}; color: ${color.text}; }
`;

/** The score of each map in one line, where the maps have no names that a table of them would show. */
export function GameScores({ match: { rounds } }: { match: MatchPage }) {
  const { t } = useLingui();
  const played = rounds.filter(isPlayed);
  if (played.length < 2 || rounds.some(({ map }) => map)) return null;
  return (
    <List role="list" aria-label={t`Ergebnis je Map`} className="dw-figures">
      {played.map(({ number, a, b }) => (
        <li key={number}>
          <Trans>Map {number}</Trans>
          <b>
            {a}:{b}
          </b>
        </li>
      ))}
    </List>
  );
}
