import type { DrawingWords } from '@duellwerk/shared/bracket-drawing/words';
import type { StageEntry, StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import { Link } from '@duellwerk/shared/router/router';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import { color, font, motion, space, touch } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { Moment } from '@duellwerk/shared/ui/moment';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { type Slide, slidesOf } from './slides.ts';

const appear = keyframes`from { opacity: 0; }`;

/* Over everything else of the page, sized by the window: a beamer has no reader who could scroll or zoom. */
const Hall = styled.section`
  position: fixed;
  inset: 0;
  z-index: 100;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  gap: 2.5vmin;
  padding: 4vmin 5vmin 2vmin;
  background: ${color.ground};
  overflow: clip;
`;
const Head = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 4vmin;
  h1 { font-size: 6.4vmin; }
  p { font: 700 3.6vmin / 1.1 ${font.display}; color: ${color.soft}; text-align: end; }
`;
const Rows = styled.div`
  display: grid;
  grid-auto-rows: minmax(0, 12vmin);
  align-content: center;
  gap: 1.2vmin;
  animation: ${appear} ${motion.calm} ${motion.ease};
`;
const Line = styled.div<{ $lit: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 17vmin minmax(0, 1fr) 30vmin;
  align-items: center;
  gap: 2vmin;
  padding: 0 2.5vmin;
  background: ${color.stage};
  border-radius: 1vmin;
  box-shadow: inset ${({ $lit }) => ($lit ? '1vmin' : 0)} 0 ${color.accentEdge};
  font: 700 4.2vmin / 1.1 ${font.display};
`;
const Score = styled.span`
  font: 700 6vmin / 1 ${font.display};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
const When = styled.span`
  display: grid;
  justify-items: end;
  gap: 0.8vmin;
  font: 500 2.6vmin / 1.2 ${font.text};
  color: ${color.soft};
  /* A chip is made for readers at arm's length. */
  > span { zoom: 1.5; }
`;
const Who = styled.span<{ $isFaint: boolean; $isLeft: boolean }>`
  display: flex;
  flex-direction: ${({ $isLeft }) => ($isLeft ? 'row-reverse' : 'row')};
  align-items: center;
  gap: 1.6vmin;
  min-inline-size: 0;
  color: ${({ $isFaint }) => ($isFaint ? color.faint : color.text)};
  > span:last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; line-height: 1.25; }
`;
const TableLine = styled(Line)`
  grid-template-columns: 8vmin minmax(0, 1fr) 16vmin 14vmin;
  > :nth-child(n + 3) { text-align: end; font-variant-numeric: tabular-nums; }
`;
const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-size: 2vmin;
  color: ${color.soft};
  a { display: inline-flex; align-items: center; min-block-size: ${touch}; padding-inline: ${space(2)}; }
`;

/** How long a slide stands. */
const SLIDE_MS = 12_000;
const LOGO_PX = 44;

interface StageShowProps {
  page: StagePage;
  words: DrawingWords;
}

/** A stage for beamers and streams: large, over the whole window, one round or table after the other by itself. */
export function StageShow({ page, words }: StageShowProps) {
  const slides = slidesOf(page);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), SLIDE_MS);
    return () => clearInterval(timer);
  }, []);
  const at = slides.length === 0 ? 0 : turn % slides.length;
  const slide = slides[at];
  return (
    <Hall aria-label={words.title}>
      <Head>
        <h1>{slide && <SlideTitle slide={slide} words={words} />}</h1>
        <p>{words.title}</p>
      </Head>
      {slide && (
        <Rows key={slide.id}>
          {slide.kind === 'matches'
            ? slide.matches.map((match) => (
                <Match key={match.key} page={page} match={match} open={words.open} />
              ))
            : slide.rows.map((row) => (
                <TableLine key={row.entry} $lit={false}>
                  <span>{row.rank}</span>
                  <Side entry={page.entries[row.entry]} isFaint={row.out !== null} open={words.open} />
                  <span>
                    {row.games_won}:{row.games_lost}
                  </span>
                  <Score>{page.format === 'swiss' ? `${row.wins}–${row.losses}` : row.points}</Score>
                </TableLine>
              ))}
        </Rows>
      )}
      <Foot>
        <Link to={`?tab=bracket&stage=${page.id}`}>
          <Trans>Zurück zur Turnierseite</Trans>
        </Link>
        <span className="dw-figures">
          {at + 1} / {slides.length}
        </span>
      </Foot>
    </Hall>
  );
}

function SlideTitle({ slide, words }: { slide: Slide; words: DrawingWords }) {
  const name = slide.kind === 'matches' ? words.round(slide.round) : words.group(slide.group);
  return slide.parts > 1 ? `${name} · ${slide.part}/${slide.parts}` : name;
}

function Match({ page, match, open }: { page: StagePage; match: StageMatch; open: string }) {
  const isLive = match.state === 'live' || match.state === 'ready_check';
  const has = match.a_score !== null && match.b_score !== null;
  const lost = (side: 'a' | 'b') =>
    match[side] === null || (match.state === 'final' && match.winner !== side);
  return (
    <Line $lit={isLive}>
      <Side entry={page.entries[match.a ?? -1]} isFaint={lost('a')} open={open} isLeft />
      <Score>{has ? `${match.a_score}:${match.b_score}` : '–'}</Score>
      <Side entry={page.entries[match.b ?? -1]} isFaint={lost('b')} open={open} />
      <When>
        {match.scheduled_at && match.state !== 'final' && <Moment at={match.scheduled_at} show="start" />}
        <StateChip look={matchLooks[match.state]} />
      </When>
    </Line>
  );
}

interface SideProps {
  entry: StageEntry | undefined;
  isFaint: boolean;
  open: string;
  isLeft?: boolean;
}

function Side({ entry, isFaint, open, isLeft = false }: SideProps) {
  return (
    <Who $isFaint={isFaint} $isLeft={isLeft}>
      {entry && (
        <Avatar
          id={entry.id}
          name={entry.name}
          src={entry.image}
          size={LOGO_PX}
          shape={entry.kind === 'team' ? 'team' : 'person'}
        />
      )}
      <span>{entry?.name ?? open}</span>
    </Who>
  );
}
