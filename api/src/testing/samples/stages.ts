// One good request of every call of stages.
import { minutes } from '../fixtures.ts';
import { StagePlayer } from '../stages.ts';
import { admin, api, type Bodies, type Queries, type Samples, seeded, started } from './site.ts';

export const stagesSamples: Samples = {
  'PATCH /v1/stages/:stage/matches': async () => {
    const play = await started('single_elimination');
    await play.page();
    const body = { rev: play.rev, matches: ['W2.1'], best_of: 3, starts_at: minutes(60).toISOString() };
    return admin.send('PATCH', `/v1/stages/${play.stage}/matches`, body);
  },
  'DELETE /v1/stages/:stage/rounds/last': async () => {
    const play = await started('swiss');
    await play.page();
    await play.send('rounds');
    return admin.send('DELETE', `/v1/stages/${play.stage}/rounds/last?rev=${play.rev}&round=1`);
  },
  'POST /v1/stages/:stage/skip': async () => {
    const { tournament, stage } = await seeded();
    const sources = JSON.stringify([{ stage: 'Hauptrunde', placements: '2' }]);
    const id = `few-${stage}`;
    const row = { id, tournament_id: tournament, number: 2, name: 'Rest', format: 'swiss' as const, sources };
    await api.database.sql.insertInto('stages').values(row).execute();
    const play = new StagePlayer(admin, stage);
    await play.send('start');
    await play.finish('2:0');
    const { rev } = (await admin.get(`/v1/stages/${id}`)).json();
    return admin.send('POST', `/v1/stages/${id}/skip`, { rev });
  },
  'GET /v1/stages/:stage': async () => api.visitor.get(`/v1/stages/${(await started()).stage}`),
  'GET /v1/stages/:stage/changes': async () => {
    const play = await started();
    await play.end('W1.1', '2:1');
    return api.visitor.get(`/v1/stages/${play.stage}/changes?since=2`);
  },
  'POST /v1/stages/:stage/start': async () => new StagePlayer(admin, (await seeded()).stage).send('start'),
  'POST /v1/stages/:stage/results': async () => (await started()).end('W1.1', '2:0'),
  'POST /v1/stages/:stage/seeds': async () => {
    const play = await started();
    const { entries } = await play.page();
    return play.send('seeds', { entries: entries.map(({ entry }) => entry).toReversed() });
  },
  'POST /v1/stages/:stage/rounds': async () => (await started('swiss')).send('rounds'),
  'GET /v1/stages/:stage/rounds/next': async () =>
    admin.get(`/v1/stages/${(await started('swiss')).stage}/rounds/next`),
  'DELETE /v1/stages/:stage/advance': async () => {
    const { stage } = await started('swiss');
    const at = minutes(10);
    await api.database.sql.updateTable('stages').set({ advance_at: at }).where('id', '=', stage).execute();
    const { rev } = (await admin.get(`/v1/stages/${stage}`)).json();
    return admin.send('DELETE', `/v1/stages/${stage}/advance?rev=${rev}`);
  },
  'POST /v1/stages/:stage/lots': async () => {
    const play = await started('swiss');
    const { entries } = await play.page();
    return play.send('lots', { entries: entries.map(({ entry }) => entry) });
  },
};

/** What the calls are sent for an unknown id. */
export const stagesBodies: Bodies = {
  'PATCH /v1/stages/:stage/matches': { rev: 1, matches: ['W2.1'], best_of: 3 },
  'POST /v1/stages/:stage/start': { rev: 1 },
  'POST /v1/stages/:stage/skip': { rev: 1 },
  'POST /v1/stages/:stage/results': {
    rev: 1,
    match: 'W1.1',
    a: 'x',
    b: 'y',
    outcome: { kind: 'double_loss' },
  },
  'POST /v1/stages/:stage/seeds': { rev: 1, entries: [] },
  'POST /v1/stages/:stage/rounds': { rev: 1 },
  'POST /v1/stages/:stage/lots': { rev: 1, entries: [] },
};

/** What they are asked with beside their path. */
export const stagesQueries: Queries = {
  'DELETE /v1/stages/:stage/advance': '?rev=1',
  'DELETE /v1/stages/:stage/rounds/last': '?rev=1&round=1',
  'GET /v1/stages/:stage/changes': '?since=1',
};
