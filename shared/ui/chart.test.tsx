import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart } from './chart.tsx';
import { Bars, barsHeight, Columns } from './chart-marks.tsx';
import { renderGerman } from './testing.tsx';

const rows = [
  { id: 'w', name: 'Werft', won: 7, lost: 3 },
  { id: 'a', name: 'Altbau', won: 0, lost: 4 },
];

function draw() {
  return renderGerman(
    <Chart
      title="Maps"
      summary="Werft 7 von 10, Altbau 0 von 4"
      height={barsHeight(rows.length)}
      legend={[{ mark: 'strong', text: 'gewonnen' }]}
      words={{ table: 'Als Tabelle', drawing: 'Als Diagramm' }}
      columns={[
        { id: 'name', head: 'Map', cell: ({ name }) => name },
        { id: 'won', head: 'Gewonnen', align: 'end', cell: ({ won }) => won },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    >
      <Bars
        bars={rows.map(({ id, name, won, lost }) => ({
          ...{ id, name, value: `${won}` },
          parts: [
            { mark: 'strong', amount: won },
            { mark: 'hollow', amount: lost },
          ],
        }))}
      />
    </Chart>,
  );
}

it('is one picture with its sentence, and a name', () => {
  draw();
  const figure = screen.getByRole('figure', { name: 'Maps' });
  expect(within(figure).getByRole('img', { name: 'Werft 7 von 10, Altbau 0 von 4' })).toBeVisible();
  expect(within(figure).queryByRole('table')).toBeNull();
  expect(within(figure).getByText('gewonnen')).toBeVisible();
});

it('by keyboard its numbers stand there as a table, and back', async () => {
  draw();
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Als Tabelle' });
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const table = screen.getByRole('table', { name: 'Maps' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const row = within(table).getByRole('row', { name: 'Werft 7' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Werft');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('button', { name: 'Als Diagramm' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('img')).toBeVisible();
});

it('bars are as long as they are much: the longest takes the whole width', () => {
  const { container } = draw();
  const bars = container.querySelectorAll('[role=img] rect');
  expect([...bars].map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')])).toEqual([
    ['0%', '70%'],
    ['70%', '30%'],
    ['0%', '40%'],
  ]);
});

it('a second line below a name has its room', () => {
  renderGerman(<Bars bars={[{ id: 'w', name: 'Werft', value: '7', about: 'gegen Altbau', parts: [] }]} />);
  const row = screen.getByText('gegen Altbau').parentElement as HTMLElement;
  expect(getComputedStyle(row).getPropertyValue('block-size')).toBe(barsHeight(1, true));
  expect(barsHeight(1, true)).not.toBe(barsHeight(1));
});

it('columns stand and hang, each with its words for a mouse and its label', () => {
  const { container } = renderGerman(
    <svg aria-hidden>
      <Columns
        from="middle"
        columns={[
          { id: '1', value: 1, mark: 'strong', title: 'Kiez: Sieg 2:0', label: '1.' },
          { id: '2', value: -0.5, mark: 'hollow', title: 'Elbe: Niederlage 1:2' },
        ]}
      />
    </svg>,
  );
  const columns = [...container.querySelectorAll('g')];
  expect(columns.map((each) => each.querySelector('title')?.textContent)).toEqual([
    'Kiez: Sieg 2:0',
    'Elbe: Niederlage 1:2',
  ]);
  const rises = columns.map((each) => each.querySelector('rect')?.getAttribute('y'));
  expect(rises).toEqual(['2%', '50%']);
  expect(columns.map((each) => each.querySelector('text')?.textContent)).toEqual(['1.', undefined]);
});
