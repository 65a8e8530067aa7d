import type { PlayRecord } from '@duellwerk/shared/contract/records';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { RecordSection } from './record-section.tsx';

const tournament = { id: 'c1', name: 'Hafencup', starts_at: '2026-11-20T18:00:00.000Z' };
const at = '2026-11-20T19:00:00.000Z';
const record: PlayRecord = {
  matches: { played: 2, won: 1, drawn: 0, lost: 1 },
  walkovers: { won: 1, lost: 0 },
  results: [
    { match: 'm2', at, tournament, opponent: 'Kiez', own: 1, other: 2, result: 'lost' },
    { match: 'm1', at: null, tournament, opponent: 'Elbsturm', own: 2, other: 0, result: 'won' },
  ],
  maps: [
    {
      ...{ game: 'cs', map: 'Werft', scored: 33, conceded: 27 },
      games: { played: 3, won: 2, drawn: 0, lost: 1 },
    },
    { game: 'cs', map: null, games: { played: 2, won: 1, drawn: 0, lost: 1 }, scored: 20, conceded: 24 },
  ],
  places: [{ tournament, place: 2, field: 16 }],
};

// Compiled before somebody waits for it.
beforeAll(() => import('./record-view.tsx'));

/** What the browser tells of what is on the screen. */
let comeToIt: () => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      comeToIt = () =>
        act(() => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

function draw(parts: Partial<ComponentProps<typeof RecordSection>> = {}) {
  const onSeen = jest.fn();
  const element = (
    <RecordSection
      title="Statistik"
      failed="Nicht geladen"
      record={null}
      failure={null}
      onSeen={onSeen}
      onRetry={() => undefined}
      {...parts}
    />
  );
  renderFramed(element);
  return { onSeen };
}
const table = async (name: string) => {
  const figure = await screen.findByRole('figure', { name });
  await userEvent.click(within(figure).getByRole('button', { name: 'Als Tabelle' }));
  const rows = within(within(figure).getByRole('table')).getAllByRole('row').slice(1);
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
};

it('asks for nothing and draws nothing until somebody comes to it', async () => {
  const { onSeen } = draw({ record });
  expect(screen.getByRole('heading', { name: 'Statistik' })).toBeVisible();
  expect(onSeen).not.toHaveBeenCalled();
  expect(screen.queryByRole('figure')).toBeNull();
  comeToIt();
  expect(onSeen).toHaveBeenCalledTimes(1);
  expect(await screen.findAllByRole('figure')).toHaveLength(3);
});

it('shows results, maps and places as charts with the same numbers as tables', async () => {
  draw({ record });
  comeToIt();
  expect(
    await screen.findByRole('img', { name: /^Diagramm: 1 gewonnen, 0 remis, 1 verloren/ }),
  ).toBeVisible();
  expect(await table('Letzte Begegnungen')).toEqual([
    ['Kiez', 'Hafencup', '20.11.2026', 'Niederlage 1:2'],
    ['Elbsturm', 'Hafencup', '–', 'Sieg 2:0'],
  ]);
  expect(screen.getByRole('link', { name: 'Kiez' })).toHaveAttribute('href', '/matches/m2');
  expect(screen.getByRole('img', { name: /Werft 2 von 3 · 67 %, ohne Angabe 1 von 2 · 50 %/ })).toBeVisible();
  expect(await table('Maps')).toEqual([
    ['Werft', '3', '2', '33:27'],
    ['ohne Angabe', '2', '1', '20:24'],
  ]);
  expect(await table('Plätze')).toEqual([['Hafencup', '20.11.2026', '2. von 16']]);
  expect(screen.getByText(/Nicht mitgezählt:/)).toHaveTextContent(
    '1 kampfloser Sieg, 0 kampflose Niederlagen',
  );
});

it('says the game of a map where several games have one of this name', async () => {
  const [werft] = record.maps;
  if (!werft) throw new Error('the record has maps');
  draw({ record: { ...record, maps: [...record.maps, { ...werft, game: 'other' }] } });
  comeToIt();
  const rows = await table('Maps');
  expect(rows.map(([name]) => name)).toEqual(['Werft (cs)', 'ohne Angabe', 'Werft (other)']);
});

it('says so where nothing was played, and leaves out what there is not', async () => {
  const nothing = { played: 0, won: 0, drawn: 0, lost: 0 };
  draw({ record: { ...record, matches: nothing, results: [], maps: [], places: [] } });
  comeToIt();
  expect(await screen.findByText(/Sobald eine Begegnung gespielt ist/)).toBeVisible();
  expect(screen.queryByRole('figure')).toBeNull();
});

it('offers another try where it does not come', async () => {
  const onRetry = jest.fn();
  draw({ failure: new Error('x'), onRetry });
  expect(screen.getByText('Nicht geladen')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(onRetry).toHaveBeenCalled();
});
