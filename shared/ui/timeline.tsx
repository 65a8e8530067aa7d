import { useLingui } from '@lingui/react/macro';
import styled, { css } from 'styled-components';
import { color, font, media, size, slant, space } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A step of the spec's timeline (§3, §4). */
export interface TimelineStep {
  id: string;
  name: string;
  state: 'open' | 'upcoming' | 'done';
}

const Steps = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space(4)} ${space(1)};
  padding: 0;
  list-style: none;
`;

const bars = { done: color.soft, open: color.accent, upcoming: color.line };
const edges = { done: color.soft, open: color.accentEdge, upcoming: color.line };
/** In the colours of the visitor's system, where they are forced. */
const systemBars = { done: 'CanvasText', open: 'Highlight', upcoming: 'Canvas' };
const words = { done: color.soft, open: color.text, upcoming: color.faint };

const Step = styled.li<{ $state: TimelineStep['state'] }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(2)};
  color: ${({ $state }) => words[$state]};
  font-size: ${size.small};
  line-height: 1.25;
  &::before {
    content: '';
    block-size: 6px;
    border-radius: 1px;
    background: ${({ $state }) => bars[$state]};
    box-shadow: inset 0 0 0 1px ${({ $state }) => edges[$state]};
    transform: skewX(calc(${slant} * 3));
  }
  @media (forced-colors: active) {
    &::before { border: 1px solid CanvasText; background: ${({ $state }) => systemBars[$state]}; }
  }
`;

/* On a phone the bars stand on one line, and only the present step is in words: they may reach over the next bars. */
const unseen = css`
  position: absolute;
  clip-path: inset(50%);
`;
const Name = styled.span<{ $open: boolean; $shown: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};
  font-weight: ${({ $open }) => ($open ? 650 : 400)};
  white-space: nowrap;
  ${({ $shown }) => !$shown && unseen}
  li:nth-last-child(-n + 2) > & { justify-self: end; }
  ${media.wide} {
    position: static;
    clip-path: none;
    white-space: normal;
    overflow-wrap: break-word;
    hyphens: auto;
    li:nth-last-child(-n + 2) > & { justify-self: start; }
  }
`;

const Ordinal = styled.span`
  font: 700 1rem / 1.1 ${font.display};
  font-variant-numeric: tabular-nums;
`;

interface TimelineProps {
  steps: readonly TimelineStep[];
  /** What the steps belong to, read aloud as the list's name. */
  label: string;
  /** Bars alone: the names are read aloud, and something beside it shows the open one's. */
  bare?: boolean;
}

/** Steps in a row; the open one carries the accent and is on phones the only one in words. */
export function Timeline({ steps, label, bare = false }: TimelineProps) {
  const { t } = useLingui();
  // When nothing is open any more it is the last thing that was done.
  const present = Math.max(
    0,
    steps.findIndex(({ state }) => state === 'open'),
    steps.findLastIndex(({ state }) => state === 'done'),
  );
  const spoken = { done: t`erledigt`, open: t`jetzt`, upcoming: t`kommt noch` };
  return (
    <Steps aria-label={label}>
      {steps.map(({ id, name, state }, index) => (
        <Step key={id} $state={state} aria-current={state === 'open' ? 'step' : undefined}>
          {bare ? (
            <VisuallyHidden>
              {name}, {spoken[state]}
            </VisuallyHidden>
          ) : (
            <Name $open={state === 'open'} $shown={index === present}>
              {state === 'done' ? (
                <Icon name="check" size={16} />
              ) : (
                <Ordinal aria-hidden>{index + 1}</Ordinal>
              )}
              {name}
              <VisuallyHidden>, {spoken[state]}</VisuallyHidden>
            </Name>
          )}
        </Step>
      ))}
    </Steps>
  );
}
