import type { FigureMatch, TournamentFigures } from '@duellwerk/shared/contract/tournaments';
import { formatDuration } from '@duellwerk/shared/i18n/duration';
import { formatNumber } from '@duellwerk/shared/i18n/format';
import { Link } from '@duellwerk/shared/router/router';
import { color, font, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Section } from './section.ts';

/* Cells of a row share its width, also where fewer are left for the last one. */
const Cells = styled.dl<{ $least: string }>`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  margin: 0;
  > div { flex: 1 1 ${({ $least }) => $least}; }
`;
const Cell = styled.div<{ $isMatch?: boolean }>`
  display: grid;
  align-content: ${({ $isMatch }) => ($isMatch ? 'start' : 'space-between')};
  gap: ${space(1)};
  ${({ $isMatch }) => $isMatch && 'min-inline-size: 0;'}
  padding: ${space(3)} ${space(4)};
  background: ${color.stage};
  dt {
    font-size: ${size.small};
    color: ${color.soft};
  }
  dd {
    margin: 0;
    font: 700 ${({ $isMatch }) => ($isMatch ? size.h3 : size.h2)} / 1.2 ${font.display};
    ${({ $isMatch }) => ($isMatch ? 'overflow-wrap: anywhere; hyphens: auto;' : 'white-space: nowrap;')}
  }
  dd small {
    display: block;
    font: ${size.small} / 1.3 ${font.text};
    color: ${color.soft};
  }
`;
const Board = styled.div`
  display: grid;
  gap: 2px;
  border-radius: ${radius.medium};
  overflow: clip;
`;

/** What was played, in numbers; without any match that was played only how it was decided. */
export function Figures({ figures }: { figures: TournamentFigures }) {
  const { entries, matches, walkovers, games, closest, upset } = figures;
  if (matches === 0 && walkovers === 0) return null;
  return (
    <Section>
      <h2>
        <Trans>Das Turnier in Zahlen</Trans>
      </h2>
      {matches === 0 ? (
        <p>
          <Plural
            value={walkovers}
            one="Gespielt wurde nichts: Eine Begegnung wurde kampflos entschieden."
            other="Gespielt wurde nichts: # Begegnungen wurden kampflos entschieden."
          />
        </p>
      ) : (
        <Board className="dw-figures">
          <Cells $least="8.5rem">
            <Count name={<Trans>Angetreten</Trans>} value={entries} />
            <Count name={<Trans>Gespielte Begegnungen</Trans>} value={matches} />
            {games > matches && <Count name={<Trans>Gespielte Maps</Trans>} value={games} />}
            {walkovers > 0 && <Count name={<Trans>Kampflos entschieden</Trans>} value={walkovers} />}
            <Duration figures={figures} />
          </Cells>
          {(closest || upset) && (
            <Cells $least="16rem">
              {closest && <Closest match={closest} />}
              {upset && <Upset match={upset} />}
            </Cells>
          )}
        </Board>
      )}
    </Section>
  );
}

function Count({ name, value }: { name: ReactNode; value: number }) {
  const { i18n } = useLingui();
  return (
    <Cell>
      <dt>{name}</dt>
      <dd>{formatNumber(value, i18n)}</dd>
    </Cell>
  );
}

const MINUTE = 60_000;

/** From the first result to the last, where there are two. */
function Duration({ figures: { minutes } }: { figures: TournamentFigures }) {
  const { i18n } = useLingui();
  const duration = minutes && formatDuration(minutes * MINUTE, i18n);
  if (!duration) return null;
  return (
    <Cell>
      <dt>
        <Trans>Erstes bis letztes Ergebnis</Trans>
      </dt>
      <dd>{duration}</dd>
    </Cell>
  );
}

function Closest({ match }: { match: FigureMatch }) {
  return (
    <Cell $isMatch>
      <dt>
        <Trans>Knappste Begegnung</Trans>
      </dt>
      <dd>
        <ResultLink match={match} />
      </dd>
    </Cell>
  );
}

function Upset({ match }: { match: FigureMatch }) {
  const { winner, loser } = match;
  return (
    <Cell $isMatch>
      <dt>
        <Trans>Größte Überraschung</Trans>
      </dt>
      <dd>
        <ResultLink match={match} />
        <small>
          <Trans>
            Setzplatz {winner.seed} schlägt Setzplatz {loser.seed}
          </Trans>
        </small>
      </dd>
    </Cell>
  );
}

/** `Elbsturm 2:1 Rheinklang`, the winner first, with the way to the match. */
function ResultLink({ match: { match, winner, loser } }: { match: FigureMatch }) {
  return (
    <Link to={`/matches/${match}`}>
      {winner.name} {winner.score}:{loser.score} {loser.name}
    </Link>
  );
}
