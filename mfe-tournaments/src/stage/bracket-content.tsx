import {
  CARD,
  type Card,
  HEAD_HEIGHT,
  type Layout,
  type Link,
} from '@duellwerk/shared/bracket-drawing/layout';
import { cardPath, linePath } from '@duellwerk/shared/bracket-drawing/lines';
import type { StageMatch, StagePage } from '@duellwerk/shared/contract/stages';
import { useLingui } from '@lingui/react/macro';
import { type Ref, startTransition, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { bestOfsOf } from './best-ofs.ts';
import { BracketCard } from './bracket-card.tsx';
import { type Rect, touches } from './camera.ts';
import type { Drawn, DrawnHandle } from './use-camera.ts';
import { useRoundWords } from './use-round-words.ts';
import { sideOf, wayLinks } from './way.ts';

interface BracketContentProps {
  ref: Ref<DrawnHandle>;
  page: StagePage;
  layout: Layout;
  /** Those that stand in the tree. */
  matches: readonly StageMatch[];
  /** What is drawn at first. */
  first: Drawn;
  /** Index of the entry whose way is shown. */
  lit: number | null;
  /** Its way is shown until it is put away again: all else steps back. */
  isPinned: boolean;
  /** Key of the card that the Tab key reaches; it is drawn wherever it stands. */
  reached: string | null;
}

/** What the camera sees of the tree: lines as one path, then heads and cards, or shapes where nobody could read those. */
export function BracketContent({ ref, first, ...props }: BracketContentProps) {
  const { layout, matches, lit } = props;
  const [drawn, setDrawn] = useState(first);
  const isStarted = useRef(false);
  useImperativeHandle(ref, () => ({
    draw: (next) => {
      // The first one is drawn before anything is seen; later ones may take the time between frames.
      if (isStarted.current) startTransition(() => setDrawn(next));
      else setDrawn(next);
      isStarted.current = true;
    },
  }));
  const lines = useMemo(() => linesIn(layout, layout.links, drawn.part), [layout, drawn.part]);
  const way = useMemo(() => {
    if (lit === null) return { winner: '', loser: '' };
    const { winner, loser } = wayLinks(lit, matches, layout.feeds);
    return { winner: linesIn(layout, winner, drawn.part), loser: linesIn(layout, loser, drawn.part) };
  }, [layout, matches, lit, drawn.part]);
  const far = drawn.isReadable ? '' : 'far';
  return (
    <>
      <svg aria-hidden="true" focusable="false">
        <path className={`lines ${far}`} d={lines} />
        {way.winner && <path className={`way ${far}`} d={way.winner} />}
        {way.loser && <path className={`way down ${far}`} d={way.loser} />}
        {!drawn.isReadable && <Shapes layout={layout} matches={matches} lit={lit} />}
      </svg>
      {drawn.isReadable && <Cards {...props} drawn={drawn} />}
    </>
  );
}

function linesIn(layout: Layout, links: readonly Link[], part: Rect): string {
  return links
    .flatMap(({ from, to }) => {
      const [one, other] = [layout.at.get(from), layout.at.get(to)];
      if (!one || !other) return [];
      const box = {
        left: Math.min(one.x, other.x),
        right: Math.max(one.x, other.x) + CARD.width,
        top: Math.min(one.y, other.y),
        bottom: Math.max(one.y, other.y) + CARD.height,
      };
      return touches(box, part) ? [linePath(one, other)] : [];
    })
    .join('');
}

const isIn = ({ x, y }: Card, part: Rect) =>
  touches({ left: x, top: y, right: x + CARD.width, bottom: y + CARD.height }, part);

type CardsProps = Omit<BracketContentProps, 'ref' | 'first'> & { drawn: Drawn };

function Cards({ page, layout, matches, drawn, lit, isPinned, reached }: CardsProps) {
  const { t } = useLingui();
  const words = useRoundWords(page);
  const rounds = useMemo(() => new Map(page.rounds.map((round) => [round.id, round])), [page.rounds]);
  const matchAt = useMemo(() => new Map(matches.map((match) => [match.key, match])), [matches]);
  const ofRound = useMemo(() => Map.groupBy(matches, ({ round }) => round), [matches]);
  const inPart = useMemo(() => layout.cards.filter((card) => isIn(card, drawn.part)), [layout, drawn.part]);
  const reachedCard = reached === null ? undefined : layout.at.get(reached);
  const cards = !reachedCard || isIn(reachedCard, drawn.part) ? inPart : [...inPart, reachedCard];
  const entryAt = (index: number | null) => (index === null ? null : (page.entries[index] ?? null));
  const heads = layout.regions.flatMap((region) => region.heads);
  return (
    <>
      {heads.map(({ round, x, y }) => {
        const { best_of = 1 } = rounds.get(round) ?? {};
        const bestOfs = bestOfsOf({ best_of }, ofRound.get(round) ?? []).join('/');
        return touches({ left: x, top: y, right: x + CARD.width, bottom: y + HEAD_HEIGHT }, drawn.part) ? (
          <div key={round} className="head" style={{ left: x, top: y }} aria-hidden>
            {words(round)}
            <span>{t`Best of ${bestOfs}`}</span>
          </div>
        ) : null;
      })}
      {cards.map((card) => {
        const match = matchAt.get(card.key);
        if (!match) return null;
        const litSide = sideOf(lit, match);
        return (
          <BracketCard
            key={card.key}
            match={match}
            a={entryAt(match.a)}
            b={entryAt(match.b)}
            round={words(match.round)}
            x={card.x}
            y={card.y}
            lit={litSide}
            dim={isPinned && litSide === null}
            reached={card.key === reached}
          />
        );
      })}
    </>
  );
}

/** All cards of a kind as one path each. */
function Shapes({ layout, matches, lit }: Pick<BracketContentProps, 'layout' | 'matches' | 'lit'>) {
  const paths = useMemo(() => {
    const kinds = { open: '', done: '', live: '', lit: '' };
    for (const match of matches) {
      const card = layout.at.get(match.key);
      if (!card) continue;
      const isLive = match.state === 'live' || match.state === 'ready_check';
      const kind = sideOf(lit, match) ? 'lit' : isLive ? 'live' : match.state === 'final' ? 'done' : 'open';
      kinds[kind] += cardPath(card);
    }
    return kinds;
  }, [layout, matches, lit]);
  return (
    <>
      <path className="shapes" d={paths.open} />
      <path className="shapes-done" d={paths.done} />
      <path className="shapes-live" d={paths.live} />
      <path className="shapes-lit" d={paths.lit} />
    </>
  );
}
