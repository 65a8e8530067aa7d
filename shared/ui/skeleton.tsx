import { useLingui } from '@lingui/react/macro';
import styled, { keyframes } from 'styled-components';
import { color, media, radius, space } from '../theme/tokens.ts';

const breathe = keyframes`0%, 100% { opacity: 1; } 50% { opacity: 0.55; }`;

const Shape = styled.span<{ $width: string; $height: string; $round: boolean }>`
  display: block;
  max-inline-size: 100%;
  inline-size: ${({ $width }) => $width};
  block-size: ${({ $height }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.round : radius.small)};
  background: ${color.neutralGround};
  animation: ${breathe} 1.8s ease-in-out infinite;
`;

const Lines = styled.span`
  display: grid;
  inline-size: 100%;
  gap: ${space(3)};
`;

const List = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: minmax(0, 1fr);
  ${media.wide} { grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); }
`;

const Panel = styled.div<{ $height: string }>`
  display: grid;
  align-content: end;
  gap: ${space(3)};
  min-block-size: ${({ $height }) => $height};
  padding: ${space(5)};
  border-radius: ${radius.medium};
  background: ${color.stage};
`;

interface SkeletonBlockProps {
  /** CSS lengths of what will come. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** One grey shape of the size of what comes: a picture, a button, a number. */
export function SkeletonBlock({ width = '100%', height = '1rem', round = false }: SkeletonBlockProps) {
  return <Shape aria-hidden $width={width} $height={height} $round={round} />;
}

/** Lines of text; the last one is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Shape key={line} $width={line === lines - 1 ? '62%' : '100%'} $height="0.875rem" $round={false} />
      ))}
    </Lines>
  );
}

interface SkeletonCardsProps {
  count?: number;
  /** CSS height of one card, so that nothing jumps when the real ones arrive. */
  height?: string;
}

/** A list of cards on its way; says so to screen readers. */
export function SkeletonCards({ count = 3, height = '9rem' }: SkeletonCardsProps) {
  const { t } = useLingui();
  return (
    <List role="status" aria-label={t`Inhalte werden geladen`}>
      {Array.from({ length: count }, (_, card) => (
        <Panel key={card} $height={height} aria-hidden>
          <Shape $width="38%" $height="1.25rem" $round={false} />
          <Shape $width="78%" $height="1.625rem" $round={false} />
          <Shape $width="56%" $height="0.875rem" $round={false} />
        </Panel>
      ))}
    </List>
  );
}
