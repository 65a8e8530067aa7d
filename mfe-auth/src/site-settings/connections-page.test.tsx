import { connectionCalls } from '@duellwerk/shared/contract/master-data/connections';
import { $connections } from '@duellwerk/shared/store/base.model';
import { settingsList } from '@duellwerk/shared/testing/settings-list';
import { entryNames, renderSettingsPage } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ConnectionsPage } from './connections-page.tsx';

const LIST = '/admin/settings/connections';
const service = (id: string, parts: object = {}) => ({
  ...{ id, name: id, rev: 1, archived: false, uses: 0 },
  ...{ games: [] as string[], accounts: 0, only_way_in: 0, ...parts },
});
type Service = ReturnType<typeof service>;

async function renderPage(address: string, stored: Service[]) {
  return renderSettingsPage({
    ...{ Page: ConnectionsPage, address },
    answers: settingsList({ calls: connectionCalls, entries: stored }).answers,
    stores: [[$connections, [{ id: 'Riot', name: 'Riot', icon: '', sign_up: true, available: false }]]],
  });
}

test('services are ordered and renamed, but not added', async () => {
  await renderPage(LIST, [service('Discord', { accounts: 7 }), service('Riot', { games: ['VALORANT'] })]);
  await waitFor(() => expect(entryNames('Verknüpfungen')).toEqual(['Discord', 'Riot']));
  screen.getByText('7 Accounts verknüpft');
  expect(screen.getByText(/nötig für VALORANT/)).toHaveTextContent('noch ohne Schlüssel');
  expect(screen.getByRole('button', { name: 'Riot verschieben' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /anlegen/ })).toBeNull();
  screen.getByText(/Dafür braucht es ein Update der Seite/);
});

test('switching one off asks first, and shows what is lost', async () => {
  await renderPage(`${LIST}?entry=Riot`, [
    service('Discord'),
    service('Riot', { uses: 4, games: ['VALORANT'], only_way_in: 2 }),
  ]);
  await screen.findByText(/^Nötig für VALORANT/);
  screen.getByText(/^2 Accounts haben kein Passwort/);
  expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Abschalten' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Abschalten' }));
  await screen.findByRole('heading', { name: 'Abgeschaltet' });
  screen.getByText('Riot ist abgeschaltet, aber nötig');
  expect(entryNames('Abgeschaltet')).toEqual(['Riot']);
  fireEvent.click(screen.getByRole('button', { name: 'Einschalten' }));
  await waitFor(() => expect(entryNames('Verknüpfungen')).toEqual(['Discord', 'Riot']));
});
