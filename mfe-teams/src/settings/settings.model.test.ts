import { getTeamSettings, type TeamSettings, updateTeam } from '@duellwerk/shared/contract/teams-settings';
import { type CurrentUser, getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { teamChanged } from '@duellwerk/shared/store/live.model';
import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { type Answer, answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { allSettled, fork } from 'effector';
import { $view, namesSubmission, settingsOpened } from './settings.model.ts';

const settings: TeamSettings = {
  ...{ id: 't1', name: 'Möwen', tag: 'MÖW', logo: null, owner: 'u1', owns: true, held: null },
  ...{ members: [], invites: [], requests: [], version: 1, rev: 3 },
};
const user: CurrentUser = {
  ...{
    id: 'u1',
    username: 'Flut',
    mail: 'x',
    mail_verified: true,
    permissions: [],
    teams: [],
    connections: [],
  },
  images: { avatar: null },
};

async function opened(...answers: Answer[]) {
  const api = fakeApi(answers);
  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(settingsOpened, { scope, params: { params: { id: 't1' }, query: {} } });
  await allSettled(sessionChecked, { scope });
  const reads = () => api.requests.filter((request) => request === 'GET /v1/teams/t1/settings').length;
  return { scope, reads };
}

describe('the settings of a team', () => {
  it('are shown to whom the server shows them', async () => {
    const { scope } = await opened(answer(getCurrentUser, user), answer(getTeamSettings, settings));
    expect(scope.getState($view)).toEqual({ kind: 'ready', settings });
  });

  it('stay closed to strangers, and nobody asks for a visitor', async () => {
    const refused = refuse(getTeamSettings, 'not_team_manager', 'Nein.');
    const stranger = await opened(answer(getCurrentUser, user), refused);
    expect(stranger.scope.getState($view)).toEqual({ kind: 'forbidden' });
    const visitor = await opened(refuse(getCurrentUser, 'not_signed_in', 'x'));
    expect(visitor.scope.getState($view)).toEqual({ kind: 'signed-out' });
    expect(visitor.reads()).toBe(0);
  });

  it('are asked for again when somebody else was faster, or the socket tells of a change', async () => {
    const { scope, reads } = await opened(
      answer(getCurrentUser, user),
      answer(getTeamSettings, settings),
      refuse(updateTeam, 'stale_version', 'Geändert.'),
    );
    expect(reads()).toBe(1);
    const params = { team: 't1', name: 'Anders', tag: 'AN', version: 1 };
    await allSettled(namesSubmission.submitted, { scope, params });
    expect(reads()).toBe(2);
    await allSettled(teamChanged, { scope, params: { id: 't1', rev: 3 } });
    expect(reads()).toBe(2);
    await allSettled(teamChanged, { scope, params: { id: 't1', rev: 4 } });
    expect(reads()).toBeGreaterThan(2);
  });
});
