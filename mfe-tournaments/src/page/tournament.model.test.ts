import { getMyTournament, getTournament, listParticipants } from '@duellwerk/shared/contract/tournaments';
import { $transport } from '@duellwerk/shared/http/http';
import { tournamentChanged } from '@duellwerk/shared/store/live.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { aMine, anOwnEntry, aParticipant, aTournament, aUser } from '../testing/data.ts';
import { $action } from './offered-action.model.ts';
import { $mine, $ownEntries, $participants, $tournament, tournamentOpened } from './tournament.model.ts';

const opened = { params: { id: 'herbst' }, query: {} };

function page(entries = [aParticipant()]) {
  return fakeApi([
    answer(getTournament, aTournament({ rev: 4 })),
    answer(listParticipants, { items: entries, rev: 4 }),
    answer(getMyTournament, aMine({ entries: entries.map(() => anOwnEntry()) })),
  ]);
}

describe('the tournament page', () => {
  it('loads the tournament and its participants', async () => {
    const scope = fork({ values: [[$transport, page().transport]] });
    await allSettled(tournamentOpened, { scope, params: opened });
    expect(scope.getState($tournament)?.summary.name).toBe('Herbst-Cup');
    expect(scope.getState($participants)).toHaveLength(1);
  });

  it('asks again for both when the live socket names a newer revision', async () => {
    let rev = 4;
    const api = fakeApi([
      answer(getTournament, () => aTournament({ rev })),
      answer(listParticipants, () => ({ items: [], rev })),
    ]);
    const scope = fork({ values: [[$transport, api.transport]] });
    await allSettled(tournamentOpened, { scope, params: opened });
    await allSettled(tournamentChanged, { scope, params: { id: 'herbst', rev: 4 } });
    expect(api.requests).toHaveLength(2);
    rev = 5;
    await allSettled(tournamentChanged, { scope, params: { id: 'herbst', rev } });
    expect(api.requests).toHaveLength(4);
    expect(scope.getState($tournament)?.rev).toBe(5);
  });

  it('knows the entries of the signed-in user and what they can do', async () => {
    const visitor = fork({ values: [[$transport, page().transport]] });
    await allSettled(tournamentOpened, { scope: visitor, params: opened });
    expect(visitor.getState($action)).toBe('log_in');
    expect(visitor.getState($mine)).toBeNull();

    const member = fork({
      values: [
        [$transport, page().transport],
        [$user, aUser()],
      ],
    });
    await allSettled(tournamentOpened, { scope: member, params: opened });
    expect(member.getState($ownEntries).map((entry) => entry.entry)).toEqual(['e1']);
    expect(member.getState($action)).toBe('entered');
    expect(member.getState($mine)?.entries).toHaveLength(1);

    const other = fork({
      values: [
        [$transport, page([]).transport],
        [$user, aUser()],
      ],
    });
    await allSettled(tournamentOpened, { scope: other, params: opened });
    expect(other.getState($action)).toBe('join');
  });
});
