import type { MatchPage } from '@duellwerk/shared/contract/match';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Card } from '@duellwerk/shared/ui/card';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  font: 700 ${size.h3} / 1.15 ${font.display};
  overflow-wrap: anywhere;
  svg { color: ${color.soft}; }
`;

/** How a decided match ended, in one line. */
export function Ended({ match }: { match: MatchPage }) {
  return (
    <Frame>
      <Icon name={match.summary.winner === null ? 'cross' : 'trophy'} />
      <span className="dw-figures">
        <Sentence match={match} />
      </span>
    </Frame>
  );
}

function Sentence({ match: { summary, outcome } }: { match: MatchPage }): ReactNode {
  const { winner, a, b, state } = summary;
  if (state === 'cancelled') return <Trans>Die Begegnung ist abgesagt.</Trans>;
  const name = winner && summary[winner]?.name;
  if (!name) return <Trans>Beide Seiten haben verloren.</Trans>;
  if (outcome === 'walkover_a' || outcome === 'walkover_b') return <Trans>{name} gewinnt kampflos.</Trans>;
  const [won, lost] = winner === 'a' ? [a?.score, b?.score] : [b?.score, a?.score];
  return won == null || lost == null ? (
    <Trans>{name} gewinnt.</Trans>
  ) : (
    <Trans>
      {name} gewinnt {won}:{lost}.
    </Trans>
  );
}
