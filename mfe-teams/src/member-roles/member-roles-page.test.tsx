import { memberRoleCalls, moveMembers } from '@duellwerk/shared/contract/master-data/member-roles';
import type { Infer } from '@duellwerk/shared/contract/schema';
import { searchMemberRoles } from '@duellwerk/shared/contract/selectors';
import { answer, Refusal } from '@duellwerk/shared/testing/render-route';
import { settingsList } from '@duellwerk/shared/testing/settings-list';
import { entryNames, openList, renderSettingsPage } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemberRolesPage } from './member-roles-page.tsx';

type Role = Infer<(typeof memberRoleCalls)['create']['reply']>;
const LIST = '/admin/settings/member-roles';
const role = (id: string, parts: Partial<Role> = {}): Role => ({
  ...{ id, name: id, name_en: '', rev: 1, archived: false, uses: 0, members: 0 },
  ...{ is_manager: false, is_player: false, is_creator: false, ...parts },
});
const captain = role('kapitaen', {
  name: 'Kapitän',
  is_manager: true,
  is_player: true,
  is_creator: true,
  uses: 4,
  members: 4,
});
const usual = [captain, role('Manager', { is_manager: true }), role('Coach', { uses: 2, members: 1 })];

async function renderPage(address: string, { roles = usual, isRefused = false } = {}) {
  const moved = jest.fn();
  const { answers, sent } = settingsList({
    calls: memberRoleCalls,
    entries: roles,
    entryOf: role,
    check: () => {
      if (isRefused) throw new Refusal('role_needed', 'Diese Rolle wird gebraucht', ['creator']);
    },
  });
  const page = await renderSettingsPage({
    ...{ Page: MemberRolesPage, address },
    answers: [
      ...answers,
      answer(searchMemberRoles, {
        items: usual.map(({ id, name }) => ({ id, name })),
        next_cursor: null,
      }),
      answer(moveMembers, ({ params, body }) => {
        moved({ ...params, ...body });
        return { moved: 1 };
      }),
    ],
  });
  return { ...page, sent, moved };
}

test('the list shows what each role is good for', async () => {
  await renderPage(LIST);
  await waitFor(() => expect(entryNames('Rollen im Team')).toEqual(['Kapitän', 'Manager', 'Coach']));
  expect(screen.getByText(/bekommt, wer ein Team gründet/)).toHaveTextContent(
    'führt das Team mit und spielt · 4 Mitglieder',
  );
  expect(screen.getByText(/^spielt nicht/)).toHaveTextContent('ein Mitglied');
});

test('a role is made with its name in both languages and with what it may', async () => {
  const { sent, router } = await renderPage(`${LIST}?entry=new`);
  fireEvent.change(await screen.findByLabelText(/^Name/, { selector: '[name=name]' }), {
    target: { value: 'Analyst' },
  });
  fireEvent.change(screen.getByLabelText(/^Name auf Englisch/), { target: { value: 'Analyst EN' } });
  fireEvent.click(screen.getByLabelText('Führt das Team mit'));
  fireEvent.click(screen.getByLabelText('Spielt mit'));
  fireEvent.click(screen.getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const body = { name: 'Analyst', name_en: 'Analyst EN', is_manager: true, is_player: false };
  expect(sent).toEqual([body]);
});

test('the role of creators is not archived; the order of the list is the way out', async () => {
  const roles = [...usual, role('Chef', { is_manager: true, is_player: true })];
  await renderPage(`${LIST}?entry=kapitaen`, { roles });
  await screen.findByText(/Bevor du sie archivierst/);
  expect(screen.queryByRole('button', { name: 'Archivieren' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Reihenfolge ändern' })).toHaveAttribute('href', LIST);
});

test('the last role that manages is not archived; another one is made first', async () => {
  await renderPage(`${LIST}?entry=kapitaen`, { roles: [captain, role('Coach')] });
  await screen.findByText(/Ohne sie führt niemand mehr ein Team/);
  expect(screen.queryByRole('button', { name: 'Archivieren' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Rolle anlegen' })).toHaveAttribute('href', `${LIST}?entry=new`);
});

test('a refusal is said at the field that it is about', async () => {
  await renderPage(`${LIST}?entry=kapitaen`, { isRefused: true });
  const field = await screen.findByLabelText('Führt das Team mit');
  fireEvent.click(field);
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findAllByText('Diese Rolle wird gebraucht');
  expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('all members of a role get another one, after a question', async () => {
  const { moved } = await renderPage(`${LIST}?entry=Coach`);
  await openList(await screen.findByRole('combobox', { name: /^Andere Rolle/ }));
  expect(screen.queryByRole('option', { name: 'Coach' })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: 'Manager' }));
  fireEvent.click(screen.getByRole('button', { name: 'Rolle tauschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nachfrage' });
  expect(moved).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Rolle tauschen' }));
  await waitFor(() => expect(moved).toHaveBeenCalledWith({ entry: 'Coach', role: 'Manager' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
