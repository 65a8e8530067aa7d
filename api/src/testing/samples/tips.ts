// One good request of every call of the prediction game.
import { minutes } from '../fixtures.ts';
import { admin, api, type Bodies, captain, type Queries, type Samples, started } from './site.ts';

const newTips = { name: 'Kicktipp', lead_minutes: 0, own_matches: false };

const newQuestion = {
  ...{ text: 'Wer gewinnt?', options: ['A', 'B'], points: 5 },
  closes_at: minutes(60 * 24 * 365).toISOString(),
};

const enteredTip = { player: 'Mika', a: 2, b: 1, reason: 'Serverausfall' };

async function tournamentOf(stage: string): Promise<{ tournament: string }> {
  return api.database.sql
    .selectFrom('stages')
    .select('tournament_id as tournament')
    .where('id', '=', stage)
    .executeTakeFirstOrThrow();
}

/** A tip round about one match, with a question. */
async function tips() {
  const match = `${(await started()).stage}-W1-1`;
  const { id } = (await admin.send('POST', '/v1/admin/tip-rounds', { ...newTips, matches: [match] })).json();
  const own = `/v1/admin/tip-rounds/${id}`;
  const asked = await admin.send('POST', `${own}/questions`, { ...newQuestion, rev: 1 });
  const url = `/v1/tip-rounds/${id}`;
  const { days } = (await api.visitor.get(url)).json();
  const { id: question, rev } = asked.json();
  return { url, admin: own, match, question, rev, day: `${url}/days/${days[0].id}` };
}

/** A private group of the captain's. */
async function tipGroup(): Promise<{ url: string; token: string }> {
  const { id } = (await captain.send('POST', `${(await tips()).url}/groups`, { name: 'Freunde' })).json();
  const url = `/v1/tip-groups/${id}`;
  return { url, token: (await captain.get(url)).json().link.split('group=')[1] };
}

export const tipsSamples: Samples = {
  'GET /v1/tip-rounds': () => api.visitor.get('/v1/tip-rounds'),
  'GET /v1/tip-rounds/:round': async () => api.visitor.get((await tips()).url),
  'GET /v1/tip-rounds/:round/days/:day': async () => api.visitor.get((await tips()).day),
  'GET /v1/tip-rounds/:round/days/:day/table': async () => api.visitor.get(`${(await tips()).day}/table`),
  'GET /v1/tip-rounds/:round/table': async () => api.visitor.get(`${(await tips()).url}/table`),
  'GET /v1/tip-rounds/:round/days/:day/mine': async () => captain.get(`${(await tips()).day}/mine`),
  'PUT /v1/tip-rounds/:round/matches/:match/tip': async () => {
    const { url, match } = await tips();
    return admin.send('PUT', `${url}/matches/${match}/tip`, { a: 2, b: 1 });
  },
  'PUT /v1/tip-rounds/:round/questions/:question/answer': async () => {
    const { url, question } = await tips();
    return captain.send('PUT', `${url}/questions/${question}/answer`, { option: 1 });
  },
  'POST /v1/tip-rounds/:round/groups': async () =>
    captain.send('POST', `${(await tips()).url}/groups`, { name: 'Freunde' }),
  'GET /v1/tip-groups/:group': async () => captain.get((await tipGroup()).url),
  'POST /v1/tip-groups/:group/link': async () => captain.send('POST', `${(await tipGroup()).url}/link`),
  'DELETE /v1/tip-groups/:group/members/@me': async () =>
    captain.send('DELETE', `${(await tipGroup()).url}/members/@me`),
  'GET /v1/tip-invites/:token': async () => api.visitor.get(`/v1/tip-invites/${(await tipGroup()).token}`),
  'POST /v1/tip-groups/members': async () =>
    admin.send('POST', '/v1/tip-groups/members', { token: (await tipGroup()).token }),
  'POST /v1/admin/tip-rounds': async () => {
    const { tournament } = await started().then(({ stage }) => tournamentOf(stage));
    return admin.send('POST', '/v1/admin/tip-rounds', { ...newTips, tournament });
  },
  'PATCH /v1/admin/tip-rounds/:round': async () => {
    const { admin: url, rev } = await tips();
    return admin.send('PATCH', url, { rev, lead_minutes: 5 });
  },
  'DELETE /v1/admin/tip-rounds/:round': async () => {
    const { admin: url, rev } = await tips();
    return admin.send('DELETE', `${url}?rev=${rev}`);
  },
  'POST /v1/admin/tip-rounds/:round/days': async () => {
    const { admin: url, rev } = await tips();
    const matches = [`${(await started()).stage}-W1-1`];
    return admin.send('POST', `${url}/days`, { rev, name: 'Noch einer', rule: 'bo3', matches });
  },
  'PATCH /v1/admin/tip-rounds/:round/days/:day': async () => {
    const { admin: url, rev, day } = await tips();
    return admin.send('PATCH', `${url}/days/${day.split('/').at(-1)}`, { rev, name: 'Auftakt' });
  },
  'POST /v1/admin/tip-rounds/:round/matches/:match/reopening': async () => {
    const { admin: url, rev, match } = await tips();
    const until = minutes(60 * 24 * 365).toISOString();
    return admin.send('POST', `${url}/matches/${match}/reopening`, { rev, until, reason: 'Serverausfall' });
  },
  'POST /v1/admin/tip-rounds/:round/matches/:match/tips': async () => {
    const { admin: url, match } = await tips();
    const { username: player } = (await captain.get('/v1/users/@me')).json();
    return admin.send('POST', `${url}/matches/${match}/tips`, { ...enteredTip, player });
  },
  'PATCH /v1/admin/tip-rounds/:round/questions/:question': async () => {
    const { admin: url, rev, question } = await tips();
    return admin.send('PATCH', `${url}/questions/${question}`, { rev, points: 7 });
  },
  'POST /v1/admin/tip-rounds/:round/questions': async () => {
    const { admin: url, rev } = await tips();
    return admin.send('POST', `${url}/questions`, { ...newQuestion, rev });
  },
  'PUT /v1/admin/tip-rounds/:round/questions/:question/right': async () => {
    const { admin: url, rev, question } = await tips();
    const past = { closes_at: api.now() };
    await api.database.sql.updateTable('tip_questions').set(past).where('id', '=', question).execute();
    return admin.send('PUT', `${url}/questions/${question}/right`, { rev, right: [0] });
  },
};

/** What the calls are sent for an unknown id. */
export const tipsBodies: Bodies = {
  'PUT /v1/tip-rounds/:round/matches/:match/tip': { a: 2, b: 1 },
  'PUT /v1/tip-rounds/:round/questions/:question/answer': { option: 1 },
  'POST /v1/tip-rounds/:round/groups': { name: 'x' },
  'POST /v1/tip-groups/:group/link': {},
  'PATCH /v1/admin/tip-rounds/:round': { rev: 1 },
  'POST /v1/admin/tip-rounds/:round/days': { rev: 1, name: 'x', rule: 'bo3', matches: [] },
  'PATCH /v1/admin/tip-rounds/:round/days/:day': { rev: 1 },
  'POST /v1/admin/tip-rounds/:round/matches/:match/reopening': {
    ...{ rev: 1, until: minutes(60).toISOString(), reason: 'x' },
  },
  'POST /v1/admin/tip-rounds/:round/matches/:match/tips': enteredTip,
  'PATCH /v1/admin/tip-rounds/:round/questions/:question': { rev: 1 },
  'POST /v1/admin/tip-rounds/:round/questions': { ...newQuestion, rev: 1 },
  'PUT /v1/admin/tip-rounds/:round/questions/:question/right': { rev: 1, right: null },
};

/** What they are asked with beside their path. */
export const tipsQueries: Queries = {
  'DELETE /v1/admin/tip-rounds/:round': '?rev=1',
};
