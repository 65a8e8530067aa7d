import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, radius, size, space } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers go to the end, in tabular figures. */
  align?: 'start' | 'end';
  /** The title of the card on phones; one column has it. */
  lead?: boolean;
  /** Left out below 768 px. */
  wideOnly?: boolean;
}

/* One table for every width: below 768 px its rows are laid out as cards. The roles keep it a table for screen readers there. */
const Table = styled.table`
  display: block;
  inline-size: 100%;
  ${media.wide} {
    display: table;
  }
`;

const Body = styled.tbody`
  display: grid;
  gap: ${space(3)};
  ${media.wide} { display: table-row-group; }
`;

const Head = styled.thead`
  display: none;
  ${media.wide} { display: table-header-group; }
`;

const HeadCell = styled.th<{ $end: boolean }>`
  padding: ${space(2)} ${space(4)};
  text-align: ${({ $end }) => ($end ? 'end' : 'start')};
  font: 500 ${size.tiny} / 1.3 ${font.text};
  color: ${color.faint};
  border-block-end: 1px solid ${color.edge};
  white-space: nowrap;
`;

const Line = styled.tr<{ $marked: boolean }>`
  position: relative;
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${({ $marked }) => ($marked ? color.raised : color.stage)};
  box-shadow: inset 3px 0 ${({ $marked }) => ($marked ? color.text : 'transparent')};
  ${media.wide} {
    display: table-row;
    border-radius: 0;
    background: ${({ $marked }) => ($marked ? color.raised : 'transparent')};
    &:hover { background: ${color.stage}; }
    &:has([data-card-link]:hover) { background: ${color.raised}; }
  }
`;

const Cell = styled.td<{ $end: boolean; $lead: boolean; $wideOnly: boolean }>`
  display: ${({ $wideOnly }) => ($wideOnly ? 'none' : 'flex')};
  align-items: center;
  justify-content: ${({ $lead }) => ($lead ? 'flex-start' : 'space-between')};
  gap: ${space(4)};
  order: ${({ $lead }) => ($lead ? -1 : 0)};
  padding: 0;
  font-size: ${({ $lead }) => ($lead ? size.lead : size.small)};
  font-weight: ${({ $lead }) => ($lead ? 600 : 400)};
  &::before {
    content: ${({ $lead }) => ($lead ? 'none' : 'attr(data-head)')};
    font-size: ${size.tiny};
    color: ${color.faint};
  }
  ${media.wide} {
    display: table-cell;
    padding: ${space(3)} ${space(4)};
    block-size: 3.25rem;
    font-size: ${size.body};
    text-align: ${({ $end }) => ($end ? 'end' : 'start')};
    vertical-align: middle;
    border-block-end: 1px solid ${color.line};
    &::before { content: none; }
  }
`;

interface DataListProps<Row> {
  /** Read aloud as the table's name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows to find at a glance, e.g. one's own team. */
  isMarked?: (row: Row) => boolean;
  /** Shown when there are no rows, e.g. an EmptyState. */
  empty?: ReactNode;
}

/** Rows as cards below 768 px and as a table above. A `CardLink` in a cell makes its whole row the link. */
export function DataList<Row>({ label, columns, rows, rowKey, isMarked, empty }: DataListProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    <Table role="table">
      <VisuallyHidden as="caption">{label}</VisuallyHidden>
      <Head role="rowgroup">
        <tr>
          {columns.map(({ id, head, align }) => (
            <HeadCell key={id} role="columnheader" scope="col" $end={align === 'end'}>
              {head}
            </HeadCell>
          ))}
        </tr>
      </Head>
      <Body role="rowgroup">
        {rows.map((row) => (
          <Line key={rowKey(row)} role="row" $marked={isMarked?.(row) ?? false}>
            {columns.map(({ id, head, cell, align, lead = false, wideOnly = false }) => (
              <Cell
                key={id}
                role="cell"
                data-head={head}
                $end={align === 'end'}
                $lead={lead}
                $wideOnly={wideOnly}
              >
                {cell(row)}
              </Cell>
            ))}
          </Line>
        ))}
      </Body>
    </Table>
  );
}
