import { gameCalls, gamePictureCalls } from '@duellwerk/shared/contract/master-data/games';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { searchConnections } from '@duellwerk/shared/contract/selectors';
import { $connections } from '@duellwerk/shared/store/base.model';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { entryNames, openList, renderSettingsPage } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GamesPage } from './games-page.tsx';

type Game = Infer<(typeof gameCalls)['create']['reply']>;
const game = (id: string, parts: Partial<Game> = {}): Game => ({
  ...{ id, name: id.toUpperCase(), slug: id, rev: 1, archived: false, uses: 0 },
  ...{ required_connection: null, image: null, ...parts },
});
const stored = () => [game('anton'), game('berta', { uses: 3 }), game('caesar', { archived: true })];

/** The page at an address, with a server that keeps what it is sent; `conflicts`: another admin saves first. */
async function renderPage(address: string, { conflicts = false, games = stored() } = {}) {
  let items: Game[] = games;
  const update = conflicts
    ? refuse(gameCalls.update, 'stale_version', 'Inzwischen geändert', ['2'])
    : answer(gameCalls.update, ({ params, body }) => {
        const changed = { ...game(params.entry), ...body, rev: body.rev + 1, image: null };
        items = items.map((each) => (each.id === params.entry ? changed : each));
        return changed;
      });
  const answers = [
    answer(gameCalls.list, () => ({ items })),
    update,
    answer(gameCalls.order, ({ body }) => {
      items = body.ids.flatMap((id) => items.filter((each) => each.id === id));
      return { items };
    }),
    answer(gamePictureCalls.setPicture, ({ params }) => {
      items = items.map((each) =>
        each.id === params.entry ? { ...each, rev: each.rev + 1, image: '/v1/cdn/x.webp' } : each,
      );
      return items.find(({ id }) => id === params.entry) ?? game('x');
    }),
    answer(gameCalls.archive, ({ params, body }) => {
      items = items.map((each) => (each.id === params.entry ? { ...each, archived: body.archived } : each));
      return items.find(({ id }) => id === params.entry) ?? game('x');
    }),
    answer(searchConnections, { items: [{ id: 'riot', name: 'Riot' }], next_cursor: null }),
  ];
  const changeElsewhere = () => {
    items = items.map((each) => (each.id === 'anton' ? { ...each, name: 'Anders', rev: 2 } : each));
  };
  const connections = [
    { id: 'riot', name: 'Riot', icon: '', sign_up: true },
    { id: 'alt', name: 'Altes Netz', icon: '', sign_up: true, archived: true },
  ];
  const page = await renderSettingsPage({
    ...{ Page: GamesPage, address, answers, stores: [[$connections, connections]] },
  });
  return { ...page, changeElsewhere };
}
const names = entryNames;
const LIST = '/admin/settings/games';

test('games are in their order, archived ones apart', async () => {
  await renderPage(LIST);
  await waitFor(() => expect(names('Spiele')).toEqual(['ANTON', 'BERTA']));
  expect(names('Archiviert')).toEqual(['CAESAR']);
});

test('an order is moved by keys, and counts once it is saved', async () => {
  await renderPage(LIST);
  fireEvent.keyDown(await screen.findByRole('button', { name: 'BERTA verschieben' }), {
    ...{ key: 'ArrowUp', altKey: true },
  });
  expect(names('Spiele')).toEqual(['BERTA', 'ANTON']);
  fireEvent.click(screen.getByRole('button', { name: 'Zurück zur alten' }));
  expect(names('Spiele')).toEqual(['ANTON', 'BERTA']);
  fireEvent.keyDown(screen.getByRole('button', { name: 'BERTA verschieben' }), { key: 'Home', altKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Reihenfolge speichern' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reihenfolge speichern' })).toBeNull());
  expect(names('Spiele')).toEqual(['BERTA', 'ANTON']);
});

test('an archived game is taken back into use from the list', async () => {
  await renderPage(LIST);
  fireEvent.click(await screen.findByRole('button', { name: 'Wiederherstellen' }));
  await waitFor(() => expect(names('Spiele')).toEqual(['ANTON', 'BERTA', 'CAESAR']));
});

test('a change is saved and leads back to the list', async () => {
  const { router } = await renderPage(`${LIST}?entry=anton`);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Anton 2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(names('Spiele')).toEqual(['Anton 2', 'BERTA']));
});

test('what was typed stays when another admin was faster, until its author chooses', async () => {
  const { changeElsewhere } = await renderPage(`${LIST}?entry=anton`, { conflicts: true });
  const field = await screen.findByLabelText(/^Name/);
  fireEvent.change(field, { target: { value: 'Meins' } });
  changeElsewhere();
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const choice = await screen.findByRole('group', { name: 'Inzwischen geändert' });
  expect(field).toHaveProperty('value', 'Meins');
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true);
  fireEvent.click(within(choice).getByRole('button', { name: 'Meine Angaben verwerfen' }));
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Anders'));
  expect(screen.queryByRole('group', { name: 'Inzwischen geändert' })).toBeNull();
});

test('what is used can be archived but not deleted', async () => {
  await renderPage(`${LIST}?entry=berta`);
  await screen.findByText(/^Wird an 3 Stellen benutzt/);
  expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull();
});

test('a name that would be refused is not sent', async () => {
  const { requests } = await renderPage(`${LIST}?entry=anton`);
  fireEvent.change(await screen.findByLabelText(/^Kürzel/), { target: { value: 'Groß' } });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/^Nur kleine Buchstaben/);
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
});

test('an entry that is gone says so and leads to the list', async () => {
  await renderPage(`${LIST}?entry=nichts`);
  await screen.findByText('Das gibt es nicht mehr');
  expect(screen.getByRole('link', { name: 'Zur Liste' }).getAttribute('href')).toBe(LIST);
});

test('a picture that is sent while something is typed is no reason to ask', async () => {
  const { requests } = await renderPage(`${LIST}?entry=anton`);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Anton 2' } });
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Eigenes Bild'), { target: { files: [file] } });
  await screen.findByAltText('Das jetzige Bild');
  expect(screen.queryByRole('group', { name: 'Inzwischen geändert' })).toBeNull();
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Anton 2');
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(names('Spiele')).toEqual(['Anton 2', 'BERTA']));
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
});

test('a service that a game needs is searched and sent', async () => {
  const { requests } = await renderPage(`${LIST}?entry=anton`);
  await openList(await screen.findByRole('combobox', { name: /^Nötige Verknüpfung/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Riot' }));
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/braucht Riot/);
  expect(requests).toContain('PUT /v1/settings/games/anton');
});

test('a game that needs a service which is switched off warns of it', async () => {
  const games = [game('anton', { required_connection: 'alt' })];
  await renderPage(`${LIST}?entry=anton`, { games });
  await screen.findByText('Diese Verknüpfung ist abgeschaltet');
  expect(screen.getByRole('link', { name: 'Zu den Verknüpfungen' }).getAttribute('href')).toBe(
    '/admin/settings/connections',
  );
});

it('has one way to the first game of all', async () => {
  await renderPage(LIST, { games: [] });
  expect(await screen.findByText('Noch kein Spiel')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Spiel anlegen' })).toHaveLength(1);
});

it('keeps the way back to the setup for who comes from there', async () => {
  await renderPage(`${LIST}?from=setup`);
  expect(await screen.findByRole('link', { name: 'Weiter mit der Einrichtung' })).toHaveAttribute(
    'href',
    '/admin/setup',
  );
  expect(screen.getByRole('link', { name: 'ANTON' })).toHaveAttribute(
    'href',
    `${LIST}?entry=anton&from=setup`,
  );
});

it('leads from an entry back to the list as one came', async () => {
  await renderPage(`${LIST}?entry=anton&from=setup`);
  expect(await screen.findByRole('link', { name: 'Zurück zur Liste' })).toHaveAttribute(
    'href',
    `${LIST}?from=setup`,
  );
});
