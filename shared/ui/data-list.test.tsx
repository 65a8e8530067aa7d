import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Column, DataList } from './data-list.tsx';
import { renderGerman } from './testing.tsx';

interface Team {
  name: string;
  place: number;
}

const teams: Team[] = [
  { name: 'Nordlicht', place: 2 },
  { name: 'Äther', place: 3 },
  { name: 'Löwen', place: 1 },
];

const columns: Column<Team>[] = [
  { id: 'name', head: 'Team', cell: ({ name }) => name, lead: true, sortBy: ({ name }) => name },
  { id: 'place', head: 'Platz', cell: ({ place }) => place, align: 'end', sortBy: ({ place }) => place },
  { id: 'none', head: 'Bild', cell: () => '–' },
];

const showList = (more: { pageSize?: number; sorting?: { column: string; direction: 'descending' } } = {}) =>
  renderGerman(
    <DataList label="Teams" columns={columns} rows={teams} rowKey={({ name }) => name} {...more} />,
  );

const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('cell').slice(0, 1))
    .map((cell) => cell.textContent);

/* Heads do not show below 768 px; the roles are there on every width. */
const head = (name: string) => screen.getByRole('columnheader', { name, hidden: true });
const press = (name: string) =>
  userEvent.click(within(head(name)).getByRole('button', { name, hidden: true }), {
    pointerEventsCheck: 0,
  });

test('sorts by a press on a head and says so', async () => {
  showList();
  expect(names()).toEqual(['Nordlicht', 'Äther', 'Löwen']);
  expect(head('Team')).toHaveAttribute('aria-sort', 'none');
  expect(head('Bild')).not.toHaveAttribute('aria-sort');
  await press('Team');
  expect(names()).toEqual(['Äther', 'Löwen', 'Nordlicht']);
  expect(head('Team')).toHaveAttribute('aria-sort', 'ascending');
  await press('Team');
  expect(head('Team')).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Nordlicht', 'Löwen', 'Äther']);
  await press('Platz');
  expect(head('Team')).toHaveAttribute('aria-sort', 'none');
  expect(names()).toEqual(['Löwen', 'Nordlicht', 'Äther']);
});

test('sorts on phones by a list, and goes back to the given order', async () => {
  showList({ sorting: { column: 'place', direction: 'descending' } });
  const list = screen.getByRole('combobox', { name: 'Sortieren' });
  expect(list).toHaveDisplayValue('Platz, absteigend');
  await userEvent.selectOptions(list, 'Team, aufsteigend');
  expect(names()).toEqual(['Äther', 'Löwen', 'Nordlicht']);
  await userEvent.selectOptions(list, 'wie gegeben');
  expect(names()).toEqual(['Nordlicht', 'Äther', 'Löwen']);
});

test('shows one page at a time, and the first one again when sorted anew', async () => {
  showList({ pageSize: 2 });
  expect(names()).toEqual(['Nordlicht', 'Äther']);
  expect(screen.getByText('Seite 1 von 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vorige Seite' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(names()).toEqual(['Löwen']);
  expect(screen.getByRole('button', { name: 'Nächste Seite' })).toBeDisabled();
  await press('Team');
  expect(names()).toEqual(['Äther', 'Löwen']);
});

test('leaves out on phones what a row has nothing of', () => {
  const nothing: Column<Team> = { id: 'nothing', head: 'Bild', cell: () => null };
  renderGerman(
    <DataList label="Teams" columns={[nothing]} rows={teams.slice(1)} rowKey={({ name }) => name} />,
  );
  expect(screen.queryAllByRole('cell')).toEqual([]);
  expect(screen.getAllByRole('cell', { hidden: true })).toHaveLength(2);
});

test('one page has no pager, and without sortable columns there is nothing to sort by', () => {
  renderGerman(
    <DataList label="Teams" columns={columns.slice(2)} rows={teams} rowKey={({ name }) => name} />,
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});
