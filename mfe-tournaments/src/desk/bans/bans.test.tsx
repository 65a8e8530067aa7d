import {
  addOrganizerBan,
  type ListedBan,
  liftOrganizerBan,
  listOrganizerBans,
} from '@duellwerk/shared/contract/organizer-bans';
import { searchTeams } from '@duellwerk/shared/contract/teams-admin';
import { listField } from '@duellwerk/shared/contract/tournament-field';
import { getManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { $transport } from '@duellwerk/shared/http/http';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { renderFramed } from '@duellwerk/shared/testing/frame';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { deskOpened } from '../opened.model.ts';
import { EntryRows } from '../page/entry-rows.tsx';
import { aFieldEntry, aManaged, organizer } from '../testing.ts';
import { BanDialog } from './ban-dialog.tsx';
import { Bans } from './bans.tsx';

const at = '2026-11-21T17:45:00.000Z';
const aBan = (parts: Partial<ListedBan> = {}): ListedBan => ({
  ...{ id: 'b1', kind: 'user', subject: 'kim', name: 'Kim', image: null, reason: 'Betrug' },
  ...{ created_at: at, created_by: 'ada', ends_at: null },
  ...parts,
});
const managed = aManaged({ state: 'registration_open' });
const entry = aFieldEntry({ eligible: false, banned: true });

/** The part of the bans, and one entry, both with the dialog. */
async function draw(bans: ListedBan[], ...answers: Answer[]) {
  const { transport, requests } = fakeApi([
    ...answers,
    answer(getManagedTournament, managed),
    answer(listField, { items: [], version: 1, reminded_at: null }),
    answer(listOrganizerBans, { items: bans }),
  ]);
  const values = [
    [$transport, transport],
    [$user, organizer],
    [$initialized, true],
  ] as const;
  const scope = fork({ values: values.map(([unit, value]) => [unit, value]) as never });
  const page = (
    <>
      <Bans managed={managed} />
      <EntryRows label="Anmeldungen" managed={managed} entries={[entry]} />
      <BanDialog managed={managed} />
    </>
  );
  renderFramed(page, { scope });
  const opened = { params: { id: managed.id }, query: { tab: 'bans' } };
  await act(() => allSettled(deskOpened, { scope, params: opened }));
  const settle = () => act(() => allSettled(scope));
  const press = async (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  const lists = () => requests.filter((each) => each === 'GET /v1/admin/organizers/nordlicht/bans').length;
  return { press, settle, lists, requests };
}
const dialog = () => within(screen.getByRole('dialog'));
const submit = () => fireEvent.click(dialog().getByRole('button', { name: 'Sperren' }));
const giveReason = (text: string) =>
  fireEvent.change(dialog().getByRole('textbox', { name: /Grund/ }), { target: { value: text } });

it('lists who is banned, why, by whom and until when', async () => {
  await draw([
    aBan(),
    aBan({ id: 'b2', kind: 'team', subject: 'elb', name: 'Elbsturm', ends_at: '2126-07-01T22:00:00.000Z' }),
  ]);
  const [kim, elb] = within(screen.getByRole('list', { name: 'Gesperrt' })).getAllByRole('listitem');
  expect(kim?.textContent).toMatch(/Kim.*Betrug.*bis jemand entsperrt.*von ada/);
  expect(elb?.textContent).toMatch(/Elbsturm.*Betrug.* bis .*2126/);
  expect(
    within(kim as HTMLElement)
      .getByRole('link', { name: 'Kim' })
      .getAttribute('href'),
  ).toBe('/users/kim');
  expect(
    within(elb as HTMLElement)
      .getByRole('link', { name: 'Elbsturm' })
      .getAttribute('href'),
  ).toBe('/teams/elb');
});

it('lifts a ban once that is confirmed, and reads the list again', async () => {
  const { press, lists, requests } = await draw([aBan()], answer(liftOrganizerBan, null));
  const before = lists();
  await press('Kim entsperren');
  const isLift = (each: string) => each.startsWith('DELETE');
  expect(requests.filter(isLift)).toEqual([]);
  fireEvent.click(dialog().getByRole('button', { name: 'Entsperren' }));
  await waitFor(() => expect(lists()).toBe(before + 1));
  expect(requests.filter(isLift)).toEqual(['DELETE /v1/admin/organizers/nordlicht/bans/b1']);
});

it('says that no one is banned, and bans a team that was searched', async () => {
  const sent: unknown[] = [];
  const { press, lists } = await draw(
    [],
    answer(searchTeams, {
      items: [{ id: 'elb', name: 'Elbsturm', tag: 'ELB', logo: null }],
      next_cursor: null,
    } as never),
    answer(addOrganizerBan, ({ body }) => {
      sent.push(body);
      return aBan();
    }),
  );
  screen.getByText('Niemand ist gesperrt');
  const before = lists();
  await press('Jemanden sperren');
  submit();
  dialog().getByText('Bitte wähle, wer gesperrt wird');
  dialog().getByText('Bitte gib einen Grund an');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  fireEvent.click(dialog().getByRole('radio', { name: 'Ein Team' }));
  await user.click(dialog().getByRole('combobox', { name: /Welches Team/ }));
  await user.click(await screen.findByRole('option', { name: /Elbsturm/ }));
  giveReason(' Betrug ');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ team_id: 'elb', user_id: null, reason: 'Betrug', ends_at: null }]);
  await waitFor(() => expect(lists()).toBe(before + 1));
});

it('bans the team of an entry, and keeps what was typed where that is refused', async () => {
  const { settle } = await draw([], refuse(addOrganizerBan, 'already_banned', 'Gilt schon'));
  expect(screen.getByText('gesperrt')).toBeTruthy();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: 'Aktionen für Elbsturm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Von eigenen Turnieren sperren' }));
  expect(dialog().getByRole('heading').textContent).toBe('Elbsturm von eigenen Turnieren sperren');
  expect(dialog().queryByRole('combobox')).toBeNull();
  giveReason('Betrug');
  submit();
  await settle();
  expect(dialog().getByRole('textbox', { name: /Grund/ })).toHaveValue('Betrug');
});

it('needs an end where a ban is to end', async () => {
  const { press, requests } = await draw([]);
  await press('Jemanden sperren');
  fireEvent.click(dialog().getByRole('radio', { name: 'Bis zu einem Zeitpunkt' }));
  submit();
  dialog().getByText('Bitte fülle dieses Feld aus');
  expect(requests.filter((each) => each.startsWith('POST'))).toEqual([]);
});

it('says so when the bans do not come', async () => {
  await draw([], refuse(listOrganizerBans, 'forbidden', 'Nein'));
  screen.getByText('Die Sperren konnten nicht geladen werden');
});
