// What stands in a chart: bars of parts, and columns. Widths in percent and heights in rem, so that a drawing fills its place
// and its letters keep the reader's size.
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';
import { barSpans, columnRise, columnSlots, type Mark, type Part } from './chart-scale.ts';

const fills: Record<Mark, string> = { strong: color.text, middle: color.edge, hollow: 'transparent' };

/** One plate of a chart. */
export const Plate = styled.rect<{ $mark: Mark }>`
  fill: ${({ $mark }) => fills[$mark]};
  stroke: ${({ $mark }) => ($mark === 'hollow' ? color.edge : 'none')};
  stroke-width: 1.5px;
`;
/* No text of SVG: that cannot end in an ellipsis. */
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  block-size: 100%;
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.5;
  color: ${color.text};

  > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Value = styled.text`
  font-size: ${size.small};
  fill: ${color.soft};
  font-variant-numeric: tabular-nums;
`;
const Line = styled.line`
  stroke: ${color.edge};
  stroke-width: 1px;
`;

const BAR_REM = 3;
/** Edge of the picture of a bar. */
export const BAR_PICTURE_PX = 20;

export interface Bar {
  id: string;
  name: string;
  /** Stands before the name, `BAR_PICTURE_PX` high. */
  picture?: ReactNode;
  /** What is written at the end of its line. */
  value: string;
  parts: readonly Part[];
}

/** How high a drawing of bars is. */
export const barsHeight = (count: number) => `${count * BAR_REM}rem`;

/** Bars below each other, each of parts below its name; as long as they are much. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(0, ...bars.map(({ parts }) => sumOf(parts)));
  return bars.map(({ id, name, picture, value, parts }, index) => (
    <svg key={id} y={`${index * BAR_REM}rem`} width="100%" height={`${BAR_REM}rem`} aria-hidden>
      {/* A long name ends where the value may begin. */}
      <foreignObject width="62%" height="1.5rem">
        <Name title={name}>
          {picture}
          <span>{name}</span>
        </Name>
      </foreignObject>
      <Value x="100%" y="1.1rem" textAnchor="end">
        {value}
      </Value>
      <svg x="1" y="1.55rem" width="calc(100% - 2px)" height="0.75rem" overflow="visible" aria-hidden>
        {barSpans(parts, most).map(({ mark, from, size }) => (
          <Plate key={mark} $mark={mark} x={`${from}%`} y="0" width={`${size}%`} height="0.625rem" />
        ))}
      </svg>
    </svg>
  ));
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

export interface ColumnMark {
  id: string;
  /** From -1 to 1; below 0 it hangs. */
  value: number;
  mark: Mark;
  /** Shown where a mouse rests on it. */
  title: string;
  /** Written above it. */
  label?: string;
}

/** Where columns stand: from the bottom, with room for labels above them, or from the middle. */
const grounds = { bottom: { base: 99, room: 76 }, middle: { base: 50, room: 48 } };

/** Columns side by side, in their order from the left. */
export function Columns({ columns, from }: { columns: readonly ColumnMark[]; from: keyof typeof grounds }) {
  const { base, room } = grounds[from];
  const slots = columnSlots(columns.length);
  return (
    <>
      <Line x1="0" x2="100%" y1={`${base}%`} y2={`${base}%`} />
      {columns.map(({ id, value, mark, title, label }, index) => {
        const slot = slots[index];
        if (!slot) return null;
        const { top, size } = columnRise(value, base, room);
        return (
          <g key={id}>
            <title>{title}</title>
            <Plate
              $mark={mark}
              x={`${slot.from}%`}
              width={`${slot.size}%`}
              y={`${top}%`}
              height={`${size}%`}
            />
            {label && (
              <Value x={`${slot.middle}%`} y={`${top}%`} dy="-0.4em" textAnchor="middle">
                {label}
              </Value>
            )}
          </g>
        );
      })}
    </>
  );
}
