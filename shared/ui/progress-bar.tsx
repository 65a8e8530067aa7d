import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, size, slant, space } from '../theme/tokens.ts';

/** Up to this many places each is a plate of its own, like seats; above, plates would be too thin and one bar is drawn. */
const MAX_PLATES = 32;

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
  font-variant-numeric: tabular-nums;
  strong { color: ${color.text}; }
`;

const Track = styled.div`
  display: flex;
  gap: 2px;
  block-size: ${space(2.5)};
  padding-inline: 2px;
`;

const Place = styled.span<{ $state: 'filled' | 'free' }>`
  flex: 1;
  border-radius: 1px;
  transform: skewX(${slant});
  background: ${({ $state }) => ($state === 'filled' ? color.text : 'transparent')};
  box-shadow: inset 0 0 0 1px ${({ $state }) => ($state === 'filled' ? color.text : color.edge)};
  /* The colours say what is gone. */
  forced-color-adjust: none;
`;

const Bar = styled.span<{ $share: number }>`
  flex: 1;
  border-radius: 1px;
  transform: skewX(${slant});
  background: linear-gradient(90deg, ${color.text} ${({ $share }) => $share}%, transparent 0);
  box-shadow: inset 0 0 0 1px ${color.edge};
  forced-color-adjust: none;
`;

interface ProgressBarProps {
  filled: number;
  limit: number;
  /** How many wait; shown once the places are gone. */
  waiting?: number;
  /** What the places are, e.g. "Teams"; read aloud as the bar's name. */
  label: string;
  /** The same after "von 16", where German bends it: "Einzelspielern". */
  counted?: string;
  /** Instead of the words "12 von 16". */
  children?: ReactNode;
}

/** Places of a tournament: filled of limit, then the waiting list. */
export function ProgressBar(props: ProgressBarProps) {
  const { filled, limit, waiting = 0, label, counted = label, children } = props;
  const shown = Math.min(Math.max(filled, 0), limit);
  const free = limit - shown;
  return (
    <Frame>
      <Row>
        <span>
          {children ?? (
            <Trans>
              <strong>{filled}</strong> von {limit} {counted}
            </Trans>
          )}
        </span>
        {free > 0 && <Plural value={free} one="noch # Platz frei" other="noch # Plätze frei" />}
        {free === 0 && waiting === 0 && <Trans>ausgebucht</Trans>}
        {free === 0 && waiting > 0 && <Trans>Warteliste: {waiting}</Trans>}
      </Row>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={shown}
      >
        {limit <= MAX_PLATES ? (
          Array.from({ length: limit }, (_, place) => (
            <Place key={place} $state={place < shown ? 'filled' : 'free'} />
          ))
        ) : (
          <Bar $share={(shown / limit) * 100} />
        )}
      </Track>
    </Frame>
  );
}
