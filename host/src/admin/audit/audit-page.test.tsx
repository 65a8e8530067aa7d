import { type AdministrativeEntry, listAdministrativeAudit } from '@duellwerk/shared/contract/audit';
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { Frame } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, scopeBind } from 'effector';
import { signedIn, user } from '../releases/testing.ts';
import { auditAddressed, auditOpened } from './audit.model.ts';
import { AuditPage } from './audit-page.tsx';

const paused: AdministrativeEntry = {
  ...{ id: '7', at: '2026-11-21T17:45:00.000Z', actor: { id: 'u9', username: 'Chefin' } },
  ...{ action: 'tournament.paused', object: 'tournament:t1', name: 'Herbst-Cup', entry: null },
  reason: 'Strom weg',
  changes: [
    { field: 'state', before: ['running'], after: ['paused'] },
    { field: 'starts_at', before: [], after: ['2026-11-22T17:00:00.000Z'] },
    { field: 'listed', before: ['true'], after: ['false'] },
    { field: 'neues_feld', before: ['x', 'y'], after: [] },
    { field: 'places', before: ['8'], after: ['16'] },
  ],
};
const bySite: AdministrativeEntry = {
  ...{ id: '6', at: '2026-11-21T17:40:00.000Z', actor: null, action: 'neues.wort', object: 'series:s1' },
  ...{ name: null, entry: 'Elbsturm', reason: null, changes: [] },
};

const asked: object[] = [];
const all = answer(listAdministrativeAudit, ({ query }) => {
  asked.push(query);
  return query.cursor
    ? { items: [{ ...bySite, id: '5' }], next_cursor: null }
    : { items: [paused, bySite], next_cursor: 'mehr' };
});

async function draw(who: ReturnType<typeof user> | null, address = '/admin/audit', ...answers: Answer[]) {
  asked.length = 0;
  const { scope, requests } = signedIn(who, [...answers, all]);
  const opened = scopeBind(auditOpened, { scope });
  const addressed = scopeBind(auditAddressed, { scope });
  const router = createMemoryRouter(
    [
      {
        path: '/admin/audit',
        loader: ({ request }) => {
          addressed({ params: {}, query: Object.fromEntries(new URL(request.url).searchParams) });
          opened();
          return null;
        },
        HydrateFallback: () => null,
        element: <AuditPage />,
      },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(<Frame router={router} scope={scope} />);
  await act(() => allSettled(scope));
  return { router, scope, requests };
}
const admin = user('platform.admin');

it.each([
  [null, 'Hier musst du dich einloggen'],
  [user('tournament.manage', 'user.moderate'), 'Das ist nicht dein Bereich'],
])('stays closed, and asks nothing, for %#', async (who, title) => {
  const { requests } = await draw(who);
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(requests).toEqual([]);
});

it('tells who did what to what, when, why, and what changed, in words', async () => {
  await draw(admin);
  const row = within(screen.getByRole('row', { name: /Turnier pausiert/ }));
  expect(row.getByRole('link', { name: 'Herbst-Cup' })).toHaveAttribute('href', '/tournaments/t1');
  expect(row.getByRole('link', { name: 'Chefin' })).toHaveAttribute('href', '/admin/users/u9');
  expect(row.getByText('„Strom weg“')).toBeInTheDocument();
  expect(row.getByText('Stand').nextSibling).toHaveTextContent('vorher: läuft → , jetzt: pausiert');
  expect(row.getByText('Startzeit').nextSibling).toHaveTextContent('22.11.2026 18:00 Uhr');
  expect(row.getByText('In der Liste').nextSibling).toHaveTextContent('ja → , jetzt: nein');
  expect(row.getByText('neues_feld').nextSibling).toHaveTextContent('x, y → , jetzt: nichts');
  expect(row.getByText('1 weitere')).toBeInTheDocument();
  const other = within(screen.getByRole('row', { name: /neues.wort/ }));
  expect(other.getByText('die Seite selbst')).toBeInTheDocument();
  expect(other.getByText('Elbsturm')).toBeInTheDocument();
});

it('asks by the filters of the address, days as they are at home', async () => {
  await draw(admin, '/admin/audit?kind=user&actor=Chefin&from=2026-11-20&until=2026-11-20&nichts=x&q=');
  expect(asked).toEqual([
    {
      ...{ kind: 'user', actor: 'Chefin' },
      ...{ from: '2026-11-19T23:00:00.000Z', until: '2026-11-20T23:00:00.000Z' },
    },
  ]);
  expect(screen.getByRole('combobox', { name: 'Was' })).toHaveValue('user');
  expect(screen.getByRole('link', { name: 'Als Tabelle' })).toHaveAttribute(
    'href',
    expect.stringContaining('/v1/admin/audit.csv?actor=Chefin&kind=user&from=2026-11-19T23'),
  );
});

it('says permissions by name and an alert as its text', async () => {
  const granted: AdministrativeEntry = {
    ...{ ...paused, action: 'user.permissions_set', object: 'user:u2', name: 'Mika', reason: null },
    changes: [
      { field: 'permissions', before: ['alert.write'], after: ['match.referee', 'tournament.manage:o1'] },
      { field: 'staff_role', before: [], after: ['match.referee:o1'] },
      { field: 'message', before: [], after: ['Der <strong>Cup</strong> <a href="/x">beginnt</a>'] },
    ],
  };
  await draw(admin, '/admin/audit', answer(listAdministrativeAudit, { items: [granted], next_cursor: null }));
  const row = within(screen.getByRole('row', { name: /Rechte geändert/ }));
  expect(row.getByText('Rechte').nextSibling).toHaveTextContent(
    'bekam Begegnungen leiten, Turniere verwalten für o1; verlor Hinweise schreiben',
  );
  expect(row.getByText('Rolle beim Veranstalter').nextSibling).toHaveTextContent('Begegnungen leiten für o1');
  expect(row.getByText('Nachricht').nextSibling).toHaveTextContent(/^Der Cup beginnt$/);
});

it('writes a filter into the address, keeps the object, and goes on with more', async () => {
  const { router, scope } = await draw(admin, '/admin/audit?object=tournament:t1');
  const text = screen.getByRole('searchbox', { name: 'Suche' });
  fireEvent.change(text, { target: { value: 'Strom' } });
  await userEvent.type(text, '{Enter}');
  await act(() => allSettled(scope));
  expect(router.state.location.search).toBe('?q=Strom&object=tournament%3At1');
  expect(asked.at(-1)).toEqual({ q: 'Strom', object: 'tournament:t1' });
  await userEvent.click(screen.getByRole('button', { name: 'Mehr laden' }));
  await act(() => allSettled(scope));
  expect(asked.at(-1)).toEqual({ q: 'Strom', object: 'tournament:t1', cursor: 'mehr' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Was' }), 'Teams');
  await act(() => allSettled(scope));
  expect(router.state.location.search).toBe('?q=Strom&kind=team&object=tournament%3At1');
  await userEvent.click(screen.getByRole('link', { name: /Alles zeigen/ }));
  await act(() => allSettled(scope));
  expect(router.state.location.search).toBe('?q=Strom&kind=team');
});

it('says so where nothing is found, with the way back', async () => {
  const none = answer(listAdministrativeAudit, { items: [], next_cursor: null });
  await draw(admin, '/admin/audit?q=x', none);
  expect(screen.getByText('Nichts passt zu deiner Suche')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Filter zurücksetzen' })).toHaveAttribute('href', '/admin/audit');
});

it('can be asked for again after a failure', async () => {
  await draw(admin, '/admin/audit', refuse(listAdministrativeAudit, 'internal', 'Kaputt'));
  expect(screen.getByRole('button', { name: /Erneut versuchen/ })).toBeInTheDocument();
});
