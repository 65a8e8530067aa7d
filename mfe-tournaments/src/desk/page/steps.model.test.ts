import {
  openRegistration,
  publishTournament,
  seedTournament,
} from '@duellwerk/shared/contract/tournament-desk';
import { $transport } from '@duellwerk/shared/http/http';
import { answer, fakeApi, refuse } from '@duellwerk/shared/testing/render-route';
import { toastShown } from '@duellwerk/shared/toast/toast.model';
import { allSettled, createWatch, fork } from 'effector';
import { aManaged } from '../testing.ts';
import { $question, questionAsked, stepSubmission } from './steps.model.ts';

const publish = { tournament: aManaged(), step: 'publish', reason: '', opens: true } as const;

async function take(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  const scope = fork({ values: [[$transport, api.transport]] });
  await allSettled(questionAsked, { scope, params: 'publish' });
  await allSettled(stepSubmission.submitted, { scope, params: publish });
  return { api, scope };
}

describe('publishing with open registration', () => {
  it('opens registration with the version after the publication', async () => {
    const { api, scope } = await take([
      answer(publishTournament, { state: 'published', rev: 5, version: 8 }),
      answer(openRegistration, ({ body }) => ({
        state: 'registration_open' as const,
        rev: 6,
        version: body.version + 1,
      })),
    ]);
    expect(api.requests).toHaveLength(2);
    expect(api.failures).toEqual([]);
    expect(scope.getState($question)).toBeNull();
  });

  it('asks for no more when it is open by its time', async () => {
    const { api } = await take([
      answer(publishTournament, { state: 'registration_open', rev: 5, version: 8 }),
    ]);
    expect(api.requests).toEqual(['POST /v1/admin/tournaments/herbst/publish']);
  });

  it('puts the question away when somebody else was faster, and keeps it for any other refusal', async () => {
    const stale = await take([refuse(publishTournament, 'stale_version', 'Geändert.', ['8'])]);
    expect(stale.scope.getState($question)).toBeNull();
    const invalid = await take([refuse(publishTournament, 'tournament_invalid', 'Nein.', ['name:missing'])]);
    expect(invalid.scope.getState($question)).toBe('publish');
  });
});

it('a draw that the stages cannot be played by says what to change', async () => {
  const api = fakeApi([refuse(seedTournament, 'stage_invalid', 'Nein.', ['stages.0.settings.groups:x'])]);
  const scope = fork({ values: [[$transport, api.transport]] });
  const toasts: unknown[] = [];
  createWatch({ unit: toastShown, scope, fn: (toast) => toasts.push(toast) });
  await allSettled(stepSubmission.submitted, { scope, params: { ...publish, step: 'continue' } });
  expect(toasts).toMatchObject([{ tone: 'error', title: { message: 'Der Modus passt nicht zum Feld' } }]);
});
