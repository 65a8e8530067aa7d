import { createTeam, setTeamLogo } from '@duellwerk/shared/contract/teams-settings';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { createTeamSubmission } from './create.model.ts';

const founded = answer(createTeam, { id: 't1', name: 'Möwen', tag: 'MÖW' });
const nobody = refuse(getCurrentUser, 'not_signed_in', 'x');

async function found(answers: Parameters<typeof fakeApi>[0], parts: { to?: string; logo?: File } = {}) {
  const api = fakeApi(answers);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$dialog, { name: 'teams.create' }],
    ],
  });
  const toasts: { tone: string }[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  const paths: string[] = [];
  const { logo = null, ...rest } = parts;
  const params = { name: 'Möwen', tag: null, logo, goTo: (path: string) => void paths.push(path), ...rest };
  await allSettled(createTeamSubmission.submitted, { scope, params });
  return { api, scope, toasts, paths };
}

describe('founding a team', () => {
  it('leads to the new team, and the session learns of it', async () => {
    const { api, scope, toasts, paths } = await found([founded, nobody]);
    expect(paths).toEqual(['/teams/t1']);
    expect(toasts).toMatchObject([{ tone: 'success' }]);
    expect(scope.getState($dialog)).toBeNull();
    expect(api.requests).toContain('GET /v1/users/@me');
  });

  it('leads back to the dialog where a team was missing', async () => {
    const to = '#dialog=tournaments.join&tournament=x1';
    const { scope, paths } = await found([founded, nobody], { to });
    expect(scope.getState($dialog)).toEqual({ name: 'tournaments.join', payload: { tournament: 'x1' } });
    expect(paths).toEqual([]);
  });

  it('stands even if the logo does not come, and says so', async () => {
    const logo = new File(['x'], 'logo.png', { type: 'image/png' });
    const refused = refuse(setTeamLogo, 'picture_invalid', 'Dieses Bild geht nicht.');
    const { toasts, paths } = await found([founded, refused, nobody], { logo });
    expect(toasts).toMatchObject([{ tone: 'warning' }]);
    expect(paths).toEqual(['/teams/t1']);
  });

  it('stays open where the name is refused', async () => {
    const { scope, toasts, paths } = await found([refuse(createTeam, 'team_name_taken', 'Gibt es schon.')]);
    expect(toasts).toMatchObject([{ tone: 'error', text: 'Gibt es schon.' }]);
    expect(scope.getState($dialog)).not.toBeNull();
    expect(paths).toEqual([]);
  });
});
