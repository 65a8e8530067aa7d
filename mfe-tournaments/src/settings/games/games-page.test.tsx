import { gameCalls, gamePictureCalls } from '@duellwerk/shared/contract/master-data/games';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { searchConnections } from '@duellwerk/shared/contract/selectors';
import { pngFile } from '@duellwerk/shared/pictures/testing';
import { $connections } from '@duellwerk/shared/store/base.model';
import { answer } from '@duellwerk/shared/testing/render-route';
import { settingsList } from '@duellwerk/shared/testing/settings-list';
import { entryNames, openList, renderSettingsPage } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GamesPage } from './games-page.tsx';

type Game = Infer<(typeof gameCalls)['create']['reply']>;
const game = (id: string, parts: Partial<Game> = {}): Game => ({
  ...{ id, name: id.toUpperCase(), slug: id, rev: 1, archived: false, uses: 0 },
  ...{ required_connection: null, image: null, ...parts },
});

const LIST = '/admin/settings/games';

/** The page at an address of the list or of an entry. What all lists have in common is tested in `lists.test.tsx`. */
async function renderPage(address: string, games = [game('anton'), game('berta')]) {
  const list = settingsList({
    calls: gameCalls,
    entries: games,
    // The art of a body is a picture by its name.
    changedBy: (_, { art: _art, ...fields }) => fields,
  });
  const page = await renderSettingsPage({
    ...{ Page: GamesPage, address },
    answers: [
      ...list.answers,
      answer(gamePictureCalls.setPicture, ({ params }) =>
        list.change(params.entry, { image: '/v1/cdn/x.webp' }),
      ),
      answer(searchConnections, { items: [{ id: 'riot', name: 'Riot' }], next_cursor: null }),
    ],
    stores: [
      [
        $connections,
        [
          { id: 'riot', name: 'Riot', icon: '', sign_up: true },
          { id: 'alt', name: 'Altes Netz', icon: '', sign_up: true, archived: true },
        ],
      ],
    ],
  });
  return { ...page, sent: list.sent };
}

test('a name that would be refused is not sent', async () => {
  const { sent } = await renderPage(`${LIST}?entry=anton`);
  fireEvent.change(await screen.findByLabelText(/^Kürzel/), { target: { value: 'Groß' } });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/^Nur kleine Buchstaben/);
  expect(sent).toEqual([]);
});

test('a picture that is sent while something is typed is no reason to ask', async () => {
  const { requests } = await renderPage(`${LIST}?entry=anton`);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Anton 2' } });
  const file = pngFile('x.png');
  fireEvent.change(screen.getByLabelText('Eigenes Bild'), { target: { files: [file] } });
  await screen.findByAltText('Das jetzige Bild');
  expect(screen.queryByRole('group', { name: 'Inzwischen geändert' })).toBeNull();
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Anton 2');
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(entryNames('Spiele')).toEqual(['Anton 2', 'BERTA']));
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
});

test('a service that a game needs is searched and sent', async () => {
  const { sent } = await renderPage(`${LIST}?entry=anton`);
  await openList(await screen.findByRole('combobox', { name: /^Nötige Verknüpfung/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Riot' }));
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/braucht Riot/);
  expect(sent).toEqual([{ name: 'ANTON', slug: 'anton', required_connection: 'riot' }]);
});

test('a game that needs a service which is switched off warns of it', async () => {
  await renderPage(`${LIST}?entry=anton`, [game('anton', { required_connection: 'alt' })]);
  await screen.findByText('Diese Verknüpfung ist abgeschaltet');
  expect(screen.getByRole('link', { name: 'Zu den Verknüpfungen' }).getAttribute('href')).toBe(
    '/admin/settings/connections',
  );
});

test('has one way to the first game of all', async () => {
  await renderPage(LIST, []);
  expect(await screen.findByText('Noch kein Spiel')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Spiel anlegen' })).toHaveLength(1);
});

test('keeps the way back to the setup for who comes from there', async () => {
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

test('leads from an entry back to the list as one came', async () => {
  await renderPage(`${LIST}?entry=anton&from=setup`);
  expect(await screen.findByRole('link', { name: 'Zurück zur Liste' })).toHaveAttribute(
    'href',
    `${LIST}?from=setup`,
  );
});
