import { getTournament, listParticipants } from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { aParticipant, aTournament, aUser } from '../testing/data.ts';
import {
  $action,
  $failure,
  $ownEntries,
  $participants,
  $participantsFailure,
  $tournament,
  tournamentOpened,
} from './tournament.model.ts';

const opened = { params: { id: 'herbst' }, query: {} };

function page(rev: number, entries = [aParticipant()]) {
  return fakeApi([
    answer(getTournament, () => aTournament({ rev })),
    answer(listParticipants, () => ({ items: entries, rev })),
  ]);
}

describe('the tournament page', () => {
  it('loads the tournament and its participants', async () => {
    const scope = fork({ values: [[$transport, page(4).transport]] });
    await allSettled(tournamentOpened, { scope, params: opened });
    expect(scope.getState($tournament)?.summary.name).toBe('Herbst-Cup');
    expect(scope.getState($participants)).toHaveLength(1);
  });

  it('asks again when the live socket names a newer revision, and only then', async () => {
    let rev = 4;
    const api = fakeApi([
      answer(getTournament, () => aTournament({ rev })),
      answer(listParticipants, () => ({ items: [], rev })),
    ]);
    const scope = fork({ values: [[$transport, api.transport]] });
    await allSettled(tournamentOpened, { scope, params: opened });
    const before = api.requests.length;
    await allSettled(tournamentChanged, { scope, params: { id: 'herbst', rev: 4 } });
    await allSettled(tournamentChanged, { scope, params: { id: 'another', rev: 9 } });
    expect(api.requests).toHaveLength(before);
    rev = 5;
    await allSettled(tournamentChanged, { scope, params: { id: 'herbst', rev } });
    expect(api.requests).toHaveLength(before + 2);
    expect(scope.getState($tournament)?.rev).toBe(5);
  });

  it('asks once more for a change heard of while the first answer was on its way', async () => {
    let rev = 4;
    const api = fakeApi([
      answer(getTournament, () => aTournament({ rev })),
      answer(listParticipants, () => ({ items: rev === 4 ? [] : [aParticipant()], rev })),
    ]);
    const arrived = Promise.withResolvers<void>();
    const transport: Transport = async (path, init) => {
      const read = await api.transport(path, init);
      await arrived.promise;
      return read;
    };
    const scope = fork({ values: [[$transport, transport]] });
    const opening = allSettled(tournamentOpened, { scope, params: opened });
    const hearing = allSettled(tournamentChanged, { scope, params: { id: 'herbst', rev: 5 } });
    rev = 5;
    arrived.resolve();
    await Promise.all([opening, hearing]);
    expect(scope.getState($tournament)?.rev).toBe(5);
    expect(scope.getState($participants)).toHaveLength(1);
    expect(api.requests).toHaveLength(4);
  });

  it('that could not be loaded is loaded as soon as the live socket speaks of it again', async () => {
    let isDown = true;
    const api = page(4);
    const transport: Transport = (path, init) =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : api.transport(path, init);
    const scope = fork({ values: [[$transport, transport]] });
    await allSettled(tournamentOpened, { scope, params: opened });
    expect(scope.getState($failure)).toMatchObject({ reason: 'unreachable' });
    isDown = false;
    await allSettled(tournamentChanged, { scope, params: { id: 'herbst', rev: 4 } });
    expect(scope.getState($failure)).toBeNull();
    expect(scope.getState($tournament)?.rev).toBe(4);
  });

  it('does not show the failure of a tournament that was left before it came', async () => {
    const slow = Promise.withResolvers<Response>();
    const api = page(4);
    const transport: Transport = (path, init) =>
      path.includes('langsam') ? slow.promise : api.transport(path, init);
    const scope = fork({ values: [[$transport, transport]] });
    const first = allSettled(tournamentOpened, { scope, params: { params: { id: 'langsam' }, query: {} } });
    const second = allSettled(tournamentOpened, { scope, params: opened });
    slow.reject(new TypeError('Failed to fetch'));
    await Promise.all([first, second]);
    expect(scope.getState($failure)).toBeNull();
    expect(scope.getState($participantsFailure)).toBeNull();
  });

  it('keeps what it shows when an older answer comes late', async () => {
    let rev = 6;
    const api = fakeApi([
      answer(getTournament, () => aTournament({ rev, description: `Stand ${rev}` })),
      answer(listParticipants, () => ({ items: [], rev })),
    ]);
    const scope = fork({ values: [[$transport, api.transport]] });
    await allSettled(tournamentOpened, { scope, params: opened });
    rev = 5;
    await allSettled(tournamentChanged, { scope, params: { id: 'herbst', rev: 7 } });
    expect(scope.getState($tournament)?.description).toBe('Stand 6');
  });

  it('shows another tournament without the data of the last one', async () => {
    const api = fakeApi([
      answer(getTournament, aTournament()),
      answer(listParticipants, { items: [aParticipant()], rev: 4 }),
    ]);
    const scope = fork({ values: [[$transport, api.transport]] });
    await allSettled(tournamentOpened, { scope, params: opened });
    const gone = fakeApi([
      refuse(getTournament, 'not_found', 'Nicht gefunden'),
      refuse(listParticipants, 'not_found', 'Nicht gefunden'),
    ]);
    const other = fork({
      values: [
        [$transport, gone.transport],
        [$tournament, aTournament()],
      ],
    });
    await allSettled(tournamentOpened, { scope: other, params: { params: { id: 'fehlt' }, query: {} } });
    expect(other.getState($tournament)).toBeNull();
    expect(other.getState($failure)).toMatchObject({ status: 404, reason: 'not_found' });
  });

  it('knows the entries of the signed-in user and what they can do', async () => {
    const visitor = fork({ values: [[$transport, page(4).transport]] });
    await allSettled(tournamentOpened, { scope: visitor, params: opened });
    expect(visitor.getState($action)).toBe('log_in');

    const member = fork({
      values: [
        [$transport, page(4).transport],
        [$user, aUser()],
      ],
    });
    await allSettled(tournamentOpened, { scope: member, params: opened });
    expect(member.getState($ownEntries).map((entry) => entry.entry)).toEqual(['e1']);
    expect(member.getState($action)).toBe('entered');

    const other = fork({
      values: [
        [$transport, page(4, []).transport],
        [$user, aUser()],
      ],
    });
    await allSettled(tournamentOpened, { scope: other, params: opened });
    expect(other.getState($action)).toBe('join');
  });
});
