// What stands in a chart: bars of parts, and columns. Widths in percent and heights in rem, so that a drawing fills its place
// and its letters keep the reader's size. Names and pictures are HTML: text of SVG cannot end in an ellipsis, and WebKit draws
// what is positioned or clipped inside a `foreignObject` in the wrong place.
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, size, space } from '../theme/tokens.ts';
import { barSpans, columnRise, columnSlots, type Mark, type Part } from './chart-scale.ts';

const BAR_REM = 3;
/** A second line below the name. */
const ABOUT_REM = 1.25;

const fills: Record<Mark, string> = { strong: color.text, middle: color.edge, hollow: 'transparent' };

/** One plate of a chart. */
export const Plate = styled.rect<{ $mark: Mark }>`
  fill: ${({ $mark }) => fills[$mark]};
  stroke: ${({ $mark }) => ($mark === 'hollow' ? color.edge : 'none')};
  stroke-width: 1.5px;
`;
const Row = styled.div<{ $rem: number }>`
  block-size: ${({ $rem }) => $rem}rem;
  font-size: ${size.small};
`;
const Words = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  block-size: 1.5rem;
`;
/* A long name ends where the value begins. */
const Name = styled.span`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.text};
`;
const About = styled.div`
  block-size: ${ABOUT_REM}rem;
  overflow: hidden;
  line-height: ${ABOUT_REM}rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.soft};
`;
const Value = styled.span`
  flex: none;
  margin-inline-start: auto;
  white-space: nowrap;
  color: ${color.soft};
  font-variant-numeric: tabular-nums;
`;
const Bar = styled.svg`
  display: block;
  overflow: visible;
  inline-size: calc(100% - 2px);
  block-size: 0.75rem;
  margin: 0.05rem 1px 0;
`;
const Ground = styled.svg`
  display: block;
  overflow: visible;
  inline-size: 100%;
  block-size: 100%;
`;
const Label = styled.text`
  font-size: ${size.small};
  fill: ${color.soft};
  font-variant-numeric: tabular-nums;
`;
const Line = styled.line`
  stroke: ${color.edge};
  stroke-width: 1px;
`;

/** Edge of the picture of a bar. */
export const BAR_PICTURE_PX = 20;

export interface BarLine {
  id: string;
  name: string;
  /** Stands before the name, `BAR_PICTURE_PX` high. */
  picture?: ReactNode;
  /** What is written at the end of its line. */
  value: string;
  /** A second line; every bar of a drawing has one, or none. */
  about?: string;
  parts: readonly Part[];
}

const remOf = (hasAbout: boolean) => (hasAbout ? BAR_REM + ABOUT_REM : BAR_REM);

/** How high a drawing of bars is, of one line of words each or of two. */
export const barsHeight = (count: number, hasAbout = false) => `${count * remOf(hasAbout)}rem`;

/** Bars below each other, each of parts below its name; as long as they are much. */
export function Bars({ bars }: { bars: readonly BarLine[] }) {
  const most = Math.max(0, ...bars.map(({ parts }) => sumOf(parts)));
  return bars.map(({ id, name, picture, value, about, parts }) => (
    <Row key={id} $rem={remOf(about !== undefined)}>
      <Words>
        {picture}
        <Name title={name}>{name}</Name>
        <Value>{value}</Value>
      </Words>
      {about !== undefined && <About title={about}>{about}</About>}
      <Bar aria-hidden>
        {barSpans(parts, most).map(({ mark, from, size }) => (
          <Plate key={mark} $mark={mark} x={`${from}%`} y="0" width={`${size}%`} height="0.625rem" />
        ))}
      </Bar>
    </Row>
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
    <Ground aria-hidden>
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
              <Label x={`${slot.middle}%`} y={`${top}%`} dy="-0.4em" textAnchor="middle">
                {label}
              </Label>
            )}
          </g>
        );
      })}
    </Ground>
  );
}
