import { presentRound, type RoundOfMatches, roundsOf } from '@duellwerk/shared/bracket-drawing/rounds-of';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { tabLook, tabRowLook } from '@duellwerk/shared/ui/tab-look';
import { useTabInView } from '@duellwerk/shared/ui/use-tab-in-view';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { bestOfsOf } from './best-ofs.ts';
import { RoundMatches } from './round-matches.tsx';
import { useIsInBrowser } from './use-is-wide.ts';
import { useRoundWords } from './use-round-words.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;
const Row = styled.nav`
  ${tabRowLook}
  flex: 1;
  min-inline-size: 0;
  margin-block: ${space(2)};
`;
const Tab = styled.button`${tabLook}`;
const Panels = styled.div`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  overflow: auto hidden;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
`;
/* The round that is looked at gives the height, its neighbours are cut until they are. */
const Panel = styled.section<{ $isShown: boolean }>`
  scroll-snap-align: start;
  scroll-snap-stop: always;
  min-inline-size: 0;
  overflow: hidden;
  contain: ${({ $isShown }) => ($isShown ? 'none' : 'size')};
`;
const BestOf = styled.p`
  margin-block-end: ${space(2)};
  font-size: ${size.small};
  color: ${color.soft};
`;

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A stage by its rounds, one at a time: by swiping, by its names, by the buttons beside them. */
export function RoundList({ page }: { page: StagePage }) {
  const { t } = useLingui();
  const words = useRoundWords(page);
  const rounds = useMemo(() => roundsOf(page), [page]);
  const [chosen, setChosen] = useState(() => presentRound(rounds));
  const at = Math.min(chosen, rounds.length - 1);
  const panels = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLElement>(null);
  const isInBrowser = useIsInBrowser();

  // Whenever the width changes: what was scrolled to a round would stand between two.
  const shown = useRef(at);
  shown.current = at;
  useBeforePaint(() => {
    const element = panels.current;
    if (!element || !isInBrowser) return;
    const align = () => element.scrollTo({ left: shown.current * element.clientWidth, behavior: 'instant' });
    align();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(align);
    observer?.observe(element);
    return () => observer?.disconnect();
  }, [isInBrowser]);
  useTabInView(tabs, at);

  const go = (index: number) => {
    setChosen(index);
    panels.current?.scrollTo({ left: index * panels.current.clientWidth });
  };
  const swiped = () => {
    const element = panels.current;
    if (!element || element.clientWidth === 0) return;
    const share = element.scrollLeft / element.clientWidth;
    // Only where the swipe has come to rest, so that the height changes once.
    if (Math.abs(share - Math.round(share)) < 0.02 && Math.round(share) !== at) setChosen(Math.round(share));
  };
  return (
    <div>
      <Line>
        <IconButton
          icon="chevron-left"
          label={t`Runde davor`}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <Row ref={tabs} aria-label={t`Runden`}>
          {rounds.map(({ round }, index) => (
            <Tab
              key={round.id}
              type="button"
              aria-current={index === at || undefined}
              onClick={() => go(index)}
            >
              {words(round.id)}
            </Tab>
          ))}
        </Row>
        <IconButton
          icon="chevron-right"
          label={t`Runde danach`}
          disabled={at >= rounds.length - 1}
          onClick={() => go(at + 1)}
        />
      </Line>
      <Panels ref={panels} onScroll={swiped}>
        {rounds.map((each, index) =>
          isInBrowser || index === at ? (
            <Panel
              key={each.round.id}
              aria-label={words(each.round.id)}
              inert={index !== at}
              $isShown={index === at}
            >
              {Math.abs(index - at) <= 1 && <Round page={page} round={each} />}
            </Panel>
          ) : null,
        )}
      </Panels>
    </div>
  );
}

function Round({ page, round: { round, matches } }: { page: StagePage; round: RoundOfMatches }) {
  const bestOfs = bestOfsOf(round, matches).join('/');
  return (
    <>
      <BestOf>
        <Trans>Best of {bestOfs}</Trans>
      </BestOf>
      <RoundMatches page={page} matches={matches} />
    </>
  );
}
