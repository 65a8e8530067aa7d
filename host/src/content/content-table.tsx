import type { Block, Inline } from '@duellwerk/shared/contract/content-blocks';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ContentLine } from './content-inline.tsx';

/* A table that is wider than the screen scrolls by itself, never the page. */
const Window = styled.div`
  overflow-x: auto;
  overflow-wrap: break-word;
`;
const Table = styled.table`
  inline-size: 100%;
  font-size: ${size.small};
  line-height: 1.45;

  th, td {
    padding: ${space(2.5)} ${space(3)};
    border-block-end: 1px solid ${color.line};
    vertical-align: top;
    min-inline-size: 7rem;
  }
  th { color: ${color.faint}; font-weight: 600; border-block-end-color: ${color.edge}; }
  th:first-child, td:first-child { padding-inline-start: 0; }
`;

type TableBlock = Extract<Block, { kind: 'table' }>;

/** A table; one without words in its head has none. */
export function ContentTable({ table: { align, head, rows } }: { table: TableBlock }) {
  const { t } = useLingui();
  const alignOf = (column: number) => ({ textAlign: align[column] ?? 'start' }) as const;
  return (
    <Window role="region" aria-label={t`Tabelle`} tabIndex={0}>
      <Table>
        {head.some((cell) => cell.length > 0) && (
          <thead>
            <Row
              cells={head}
              of={(cell, column) => (
                <th key={column} scope="col" style={alignOf(column)}>
                  <ContentLine content={cell} />
                </th>
              )}
            />
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <Row
              key={row}
              cells={cells}
              of={(cell, column) => (
                <td key={column} style={alignOf(column)}>
                  <ContentLine content={cell} />
                </td>
              )}
            />
          ))}
        </tbody>
      </Table>
    </Window>
  );
}

interface RowProps {
  cells: readonly Inline[][];
  of: (cell: Inline[], column: number) => ReactNode;
}

function Row({ cells, of }: RowProps) {
  return <tr>{cells.map(of)}</tr>;
}
