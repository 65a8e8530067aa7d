import {
  getManagedTournament,
  type ManagedTournament,
  setStages,
  updateTournament,
} from '@duellwerk/shared/contract/tournament-settings';
import { $transport } from '@duellwerk/shared/http/http';
import { $user } from '@duellwerk/shared/store/session.model';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { aUser } from '../../testing/data.ts';
import { $managed, managedShown } from '../managed.model.ts';
import { deskOpened } from '../opened.model.ts';
import { aManaged, stageNames } from '../testing.ts';
import { saveSubmission } from './setup.model.ts';
import { valuesOf } from './values.ts';

async function opened(present: ManagedTournament, answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi([answer(getManagedTournament, present), ...answers]);
  const user = aUser({ permissions: [`tournament.manage:${present.organizer}`] });
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$user, user],
    ],
  });
  await allSettled(deskOpened, { scope, params: { params: { id: present.id }, query: {} } });
  await allSettled(managedShown, { scope });
  api.requests.length = 0;
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  return { api, scope, toasts };
}

describe('saving settings', () => {
  it('sends the settings, then the stages with the version that the first answer brought', async () => {
    const base = aManaged();
    const sent: unknown[] = [];
    const { api, scope } = await opened(base, [
      answer(updateTournament, ({ body }) => {
        sent.push(body);
        return aManaged({ ...base, name: 'Neu', version: 8 });
      }),
      answer(setStages, ({ body }) => {
        sent.push(body);
        return aManaged({ ...base, name: 'Neu', version: 9 });
      }),
    ]);
    const values = { ...valuesOf(base, 'VALORANT'), name: 'Neu', format: 'swiss' as const };
    await allSettled(saveSubmission.submitted, { scope, params: { base, values, names: stageNames } });
    expect(api.failures).toEqual([]);
    expect(sent).toMatchObject([
      { name: 'Neu', version: 7 },
      { version: 8, stages: [{ format: 'swiss' }, { format: 'single_elimination' }] },
    ]);
    expect(scope.getState($managed)?.version).toBe(9);
  });

  it('sends the stages first where there are fewer places than before', async () => {
    const base = aManaged({ places: 16 });
    const sent: unknown[] = [];
    const { api, scope } = await opened(base, [
      answer(updateTournament, ({ body }) => {
        sent.push(body);
        return aManaged({ ...base, version: 9 });
      }),
      answer(setStages, ({ body }) => {
        sent.push(body);
        return aManaged({ ...base, version: 8 });
      }),
    ]);
    const values = { ...valuesOf(base, 'VALORANT'), places: 8, format: 'groups' as const, groups: 2 };
    await allSettled(saveSubmission.submitted, { scope, params: { base, values, names: stageNames } });
    expect(api.failures).toEqual([]);
    expect(sent).toMatchObject([
      { version: 7, stages: [{ format: 'groups' }, {}] },
      { places: 8, version: 8 },
    ]);
    expect(scope.getState($managed)?.version).toBe(9);
  });

  it('reads what holds now when somebody else was faster, and says so', async () => {
    const base = aManaged();
    const { api, scope, toasts } = await opened(aManaged({ name: 'Von anderen', version: 8 }), [
      refuse(updateTournament, 'stale_version', 'Inzwischen geändert.', ['8']),
    ]);
    const values = { ...valuesOf(base, 'VALORANT'), name: 'Neu' };
    await allSettled(saveSubmission.submitted, { scope, params: { base, values, names: stageNames } });
    expect(api.requests).toContain('GET /v1/admin/tournaments/herbst');
    expect(scope.getState($managed)?.name).toBe('Von anderen');
    expect(toasts).toMatchObject([{ tone: 'warning' }]);
  });
});
