import type { MatchPage } from '@duellwerk/shared/contract/match';
import { color, font, media, size, slant, space } from '@duellwerk/shared/theme/tokens';
import { Moment } from '@duellwerk/shared/ui/moment';
import { VisuallyHidden } from '@duellwerk/shared/ui/visually-hidden';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';
import { BoardSide, PICTURE } from './board-side.tsx';
import { openReport } from './moment.ts';
import { type Score, type SideName, scoreOf, startOnBoard } from './score.ts';

const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(1)};
  ${media.wide} {
    align-items: center;
    gap: ${space(6)};
  }
`;
/* As high as the pictures beside it, so that on phones score and pictures share one line and names hang below. */
const Centre = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  min-block-size: ${PICTURE};
  text-align: center;
`;
const Digits = styled.div`
  display: flex;
  gap: ${space(1.5)};
  padding-inline: ${space(2)};
  ${media.wide} {
    gap: ${space(3)};
  }
`;
const grounds = { won: color.text, lost: color.raised, open: color.raised };
const inks = { won: color.ground, lost: color.faint, open: color.text };
/** In forced colours a line below the digit: the browser puts a plate of its own behind text, which cuts a frame. */
const systemLines = { won: '6px solid Highlight', lost: '2px dashed GrayText', open: '2px solid CanvasText' };
type Standing = keyof typeof grounds;

/** A plate of a stadium's score board; the digits stay upright on it. */
const Digit = styled.span<{ $standing: Standing; $live: boolean }>`
  position: relative;
  isolation: isolate;
  min-inline-size: 1em;
  padding: 0.06em 0.14em;
  font: 700 ${size.score} / 1 ${font.display};
  text-align: center;
  color: ${({ $standing }) => inks[$standing]};
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: 4px;
    background: ${({ $standing }) => grounds[$standing]};
    box-shadow: inset 0 ${({ $live }) => ($live ? '-4px' : 0)} ${color.accentEdge};
    transform: skewX(${slant});
  }
  @media (forced-colors: active) {
    padding-block-end: 0.24em;
    border-block-end: ${({ $standing }) => systemLines[$standing]};
  }
`;
const Start = styled.span`
  font: 700 ${size.h2} / 1 ${font.display};
  ${media.wide} {
    font-size: ${size.h1};
  }
`;
const Reporter = styled.span`
  max-inline-size: 9rem;
  font-size: ${size.small};
  line-height: 1.25;
  color: ${color.soft};
  overflow-wrap: anywhere;
`;
const StartDay = styled.span`
  font-size: ${size.small};
  color: ${color.soft};
`;
const Versus = styled.span`
  font: 700 ${size.h2} / 1 ${font.display};
  color: ${color.faint};
`;

/** Two sides and between them the score, or when it starts. Side by side on every width. */
export function ScoreBoard({ match }: { match: MatchPage }) {
  return (
    <Board>
      <BoardSide match={match} name="a" />
      <Middle match={match} />
      <BoardSide match={match} name="b" />
    </Board>
  );
}

function Middle({ match }: { match: MatchPage }) {
  const score = scoreOf(match);
  const start = startOnBoard(match);
  if (score) return <ScoreDigits match={match} score={score} />;
  if (start) {
    return (
      <Centre>
        <Start>
          <Moment at={start} show="time" />
        </Start>
        <StartDay>
          <Moment at={start} show="day" />
        </StartDay>
      </Centre>
    );
  }
  return (
    <Centre>
      <Versus>
        <Trans>gegen</Trans>
      </Versus>
    </Centre>
  );
}

function ScoreDigits({ match, score: { a, b } }: { match: MatchPage; score: Score }) {
  const { state, winner } = match.summary;
  const report = openReport(match);
  const reporter = report && match.summary[report.by]?.name;
  const standing = (side: SideName): Standing =>
    winner === null ? 'open' : winner === side ? 'won' : 'lost';
  return (
    <Centre aria-live="polite">
      <VisuallyHidden>
        <Trans>
          Stand {a} zu {b}
        </Trans>
      </VisuallyHidden>
      <Digits aria-hidden className="dw-figures">
        <Digit $standing={standing('a')} $live={state === 'live'}>
          {a}
        </Digit>
        <Digit $standing={standing('b')} $live={state === 'live'}>
          {b}
        </Digit>
      </Digits>
      {reporter && (
        <Reporter>
          <Trans>gemeldet von {reporter}</Trans>
        </Reporter>
      )}
    </Centre>
  );
}
