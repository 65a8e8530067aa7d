import type { Block, Inline } from '@duellwerk/shared/contract/content-blocks';
import { color, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import styled, { css } from 'styled-components';
import { ContentLine } from './content-inline.tsx';
import { wordsOf } from './words-of.ts';

const lines = css`
  inline-size: 100%;

  th, td {
    padding: ${space(2.5)} ${space(3)};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  th { color: ${color.faint}; font-weight: 600; border-block-end-color: ${color.edge}; }
  th:first-child, td:first-child { padding-inline-start: 0; }
`;
const Table = styled.table`
  font-size: ${size.small};
  line-height: 1.45;
  ${lines}
`;

/* With a head its rows are cards on phones, each cell under the words of its column. */
const Cards = styled(Table)`
  @media (max-width: 767.98px) {
    &, tbody { display: grid; gap: ${space(3)}; }
    thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: clip; clip-path: inset(50%); }
    tbody tr {
      display: grid;
      gap: ${space(2)};
      padding: ${space(4)};
      border-radius: ${radius.medium};
      background: ${color.stage};
    }
    tbody td { display: grid; gap: ${space(0.5)}; padding: 0; border: 0; font-size: ${size.body}; }
    td::before { content: attr(data-head); font-size: ${size.tiny}; color: ${color.faint}; }
  }
  ${media.wide} { td[data-align='center'], th[data-align='center'] { text-align: center; } }
  ${media.wide} { td[data-align='right'], th[data-align='right'] { text-align: end; } }
`;

/* The roles keep it a table for screen readers where its rows are laid out as cards. */
const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;
const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

type TableBlock = Extract<Block, { kind: 'table' }>;

/** A table; one without words in its head has none. */
export function ContentTable({ table: { align, head, rows } }: { table: TableBlock }) {
  const hasHead = head.some((cell) => cell.length > 0);
  const Frame = hasHead ? Cards : Table;
  return (
    <Frame role="table">
      {hasHead && (
        <Head>
          <Line>
            {head.map((cell, column) => (
              <HeadCell key={column} data-align={align[column] ?? undefined}>
                <ContentLine content={cell} />
              </HeadCell>
            ))}
          </Line>
        </Head>
      )}
      <Body>
        {rows.map((cells, row) => (
          <Row key={row} cells={cells} align={align} heads={hasHead ? head : []} />
        ))}
      </Body>
    </Frame>
  );
}

interface RowProps extends Pick<TableBlock, 'align'> {
  cells: readonly Inline[][];
  heads: readonly Inline[][];
}

function Row({ cells, align, heads }: RowProps) {
  return (
    <Line>
      {cells.map((cell, column) => (
        <Cell
          key={column}
          data-align={align[column] ?? undefined}
          data-head={heads[column] && wordsOf(heads[column])}
        >
          <span>
            <ContentLine content={cell} />
          </span>
        </Cell>
      ))}
    </Line>
  );
}
