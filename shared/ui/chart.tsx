import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { color, font, media, size, space, touch } from '../theme/tokens.ts';
import { Plate } from './chart-marks.tsx';
import type { Mark } from './chart-scale.ts';
import type { Column } from './data-list.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(3)};
  min-inline-size: 0;
  margin: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};

  h2, h3 {
    font: 700 ${size.h3} / 1.1 ${font.display};
  }
`;
const Switch = styled.button`
  min-block-size: ${touch};
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  font-size: ${size.small};
  color: ${color.link};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding: 0;
  list-style: none;
  font-size: ${size.tiny};
  color: ${color.soft};

  li {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
  }
`;
const Table = styled.table`
  inline-size: 100%;
  font-size: ${size.small};
  border-collapse: collapse;

  th,
  td {
    padding: ${space(2)} ${space(2)} ${space(2)} 0;
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }
  thead th {
    font-weight: 500;
    font-size: ${size.tiny};
    color: ${color.faint};
    overflow-wrap: normal;
  }
  tbody th {
    inline-size: 40%;
    font-weight: 600;
  }
  time {
    white-space: nowrap;
  }
  [data-wide] {
    display: none;
    ${media.wide} {
      display: table-cell;
    }
  }
  tbody tr {
    border-block-start: 1px solid ${color.line};
  }
  [data-end] {
    padding-inline: ${space(2)} 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: normal;
  }
`;

interface ChartProps<Row> {
  title: string;
  /** The rank of its title, one below the heading that it stands under. */
  heading?: 'h2' | 'h3';
  /** What the drawing shows, in a sentence, for those who do not see it. */
  summary: string;
  /** The drawing: `Bars` or `Columns`. */
  children: ReactNode;
  /** CSS height of the drawing. */
  height: string;
  /** What each kind of mark means. */
  legend: readonly { mark: Mark; text: string }[];
  /** How it is to be read, where that does not go without saying. */
  note?: string;
  /** Names of the switch: to the table, and back to the drawing. */
  words: { table: string; drawing: string };
  /** The same numbers as a table. The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A small chart with a table behind it: a switch shows the one in place of the other. */
export function Chart<Row>(props: ChartProps<Row>) {
  const { title, heading: Heading = 'h3', summary, children, height, legend, note, words } = props;
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <Figure aria-labelledby={id}>
      <Head>
        <Heading id={id}>{title}</Heading>
        <Switch type="button" aria-describedby={id} onClick={() => setTable(!isTable)}>
          {isTable ? words.drawing : words.table}
        </Switch>
      </Head>
      {isTable ? (
        <Numbers {...props} />
      ) : (
        <>
          <div role="img" aria-label={summary} style={{ blockSize: height }}>
            {children}
          </div>
          <Legend role="list">
            {legend.map(({ mark, text }) => (
              <li key={mark}>
                <svg width="14" height="10" aria-hidden>
                  <Plate $mark={mark} x="1" y="1" width="12" height="8" />
                </svg>
                {text}
              </li>
            ))}
            {note && <li>{note}</li>}
          </Legend>
        </>
      )}
    </Figure>
  );
}

function Numbers<Row>({ title, columns, rows, rowKey }: ChartProps<Row>) {
  const looks = ({ align, wideOnly = false }: Column<Row>) => ({
    ...(align === 'end' && { 'data-end': '' }),
    ...(wideOnly && { 'data-wide': '' }),
  });
  const [first, ...others] = columns;
  return (
    <Table>
      <VisuallyHidden as="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" {...looks(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{first?.cell(row)}</th>
            {others.map((column) => (
              <td key={column.id} {...looks(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
