// One good request of every call of matches, their cases and rulings.
import { words } from '../deciding.ts';
import { minutes } from '../fixtures.ts';
import { drawn } from '../pictures.ts';
import { addMatch, goLive, type PlayedMatch, rounds } from '../playing.ts';
import { StagePlayer } from '../stages.ts';
import { runJobs } from '../written-mails.ts';
import { admin, api, type Bodies, home, ids, type Queries, type Samples, seeded, started } from './site.ts';

const decision = { kind: 'walkover', winner: 'a' };

const decideFirst = (stage: string) =>
  admin.send('POST', `/v1/admin/matches/${stage}-W1-1/decisions`, { rev: 1, decision, words });

const publishRuling = () => admin.send('POST', '/v1/admin/rulings', { tournament: ids.tournament, words });

/** Somebody who plays in a stage, with the revision of the tournament. */
async function startedEntry(): Promise<{ tournament: string; entry: string; rev: number }> {
  const { tournament, stage, entries } = await seeded();
  await new StagePlayer(admin, stage).send('start');
  const { rev } = (await admin.get(`/v1/tournaments/${tournament}/mine`)).json();
  return { tournament, entry: entries[0] ?? '', rev };
}

const disputed = { by: 'a', version: 1, rounds: rounds('7:13 7:13'), reason: 'x', evidence: [] };

/** A match whose ready check is open. */
async function openMatch(tournament: object = {}): Promise<PlayedMatch> {
  const match = await addMatch(api, admin, {
    tournament: { ...home(), ...tournament },
  });
  await runJobs(api);
  return match;
}

async function liveMatch(): Promise<PlayedMatch> {
  const match = await openMatch();
  await goLive(api, match);
  return match;
}

const readyMatch = (match: PlayedMatch) => match.send(match.a, 'ready', { players: [match.users.a] });

const reported = (match: PlayedMatch) => match.send(match.a, 'reports', { rounds: rounds('13:7 13:7') });

/** A message in a chat, with the answer to who wrote it. */
async function chatted() {
  const match = await openMatch();
  const path = `/v1/matches/${match.id}/messages`;
  return { match, path, answer: await match.a.send('POST', path, { text: 'Hallo' }) };
}

export const matchesSamples: Samples = {
  'GET /v1/matches': () => api.visitor.get('/v1/matches'),
  'GET /v1/admin/matches': () => admin.get('/v1/admin/matches'),
  'GET /v1/admin/match-sides': () => admin.get('/v1/admin/match-sides?q=a'),
  'GET /v1/admin/matches/:match': async () => admin.get(`/v1/admin/matches/${(await started()).stage}-W1-1`),
  'POST /v1/admin/matches/:match/decisions/preview': async () =>
    admin.send('POST', `/v1/admin/matches/${(await started()).stage}-W1-1/decisions/preview`, { decision }),
  'POST /v1/admin/matches/:match/decisions': async () => decideFirst((await started()).stage),
  'DELETE /v1/admin/matches/:match/decisions/last': async () => {
    const { stage } = await started();
    await decideFirst(stage);
    return admin.send('DELETE', `/v1/admin/matches/${stage}-W1-1/decisions/last?rev=2`);
  },
  'POST /v1/admin/tournaments/:tournament/exclusions/preview': async () => {
    const { tournament, entry } = await startedEntry();
    const url = `/v1/admin/tournaments/${tournament}/exclusions/preview`;
    return admin.send('POST', url, { entry, kind: 'drop' });
  },
  'POST /v1/admin/tournaments/:tournament/exclusions': async () => {
    const { tournament, entry, rev } = await startedEntry();
    const url = `/v1/admin/tournaments/${tournament}/exclusions`;
    return admin.send('POST', url, { entry, kind: 'drop', rev, words });
  },
  'GET /v1/rulings': () => api.visitor.get('/v1/rulings'),
  'GET /v1/ruling-sides': () => api.visitor.get('/v1/ruling-sides?q=a'),
  'GET /v1/rulings/:ruling': async () => {
    const [ruling] = (await api.visitor.get('/v1/rulings')).json().items;
    return api.visitor.get(`/v1/rulings/${ruling.id}`);
  },
  'POST /v1/admin/rulings': publishRuling,
  'POST /v1/admin/rulings/:ruling/amendments': async () => {
    const { id } = (await publishRuling()).json();
    return admin.send('POST', `/v1/admin/rulings/${id}/amendments`, { rev: 0, words });
  },
  'GET /v1/matches/:match': () => api.visitor.get(`/v1/matches/${ids.match}`),
  'GET /v1/matches/:match/mine': async () => {
    const match = await liveMatch();
    return match.a.get(`/v1/matches/${match.id}/mine`);
  },
  'POST /v1/matches/:match/ready': async () => readyMatch(await openMatch()),
  'DELETE /v1/matches/:match/ready': async () => {
    const match = await openMatch();
    await readyMatch(match);
    return match.unready(match.a);
  },
  'POST /v1/matches/:match/reports': async () => reported(await liveMatch()),
  'POST /v1/matches/:match/confirmations': async () => {
    const match = await liveMatch();
    await reported(match);
    return match.send(match.b, 'confirmations', { by: 'a', version: 1 });
  },
  'POST /v1/matches/:match/disputes': async () => {
    const match = await liveMatch();
    await reported(match);
    return match.send(match.b, 'disputes', disputed);
  },
  'POST /v1/matches/:match/evidence': async () => {
    const match = await liveMatch();
    const type = { 'content-type': 'image/png' };
    return match.a.send('POST', `/v1/matches/${match.id}/evidence`, await drawn(), type);
  },
  'POST /v1/matches/:match/proposals': async () => {
    const match = await openMatch();
    return match.send(match.a, 'proposals', { starts_at: minutes(90).toISOString() });
  },
  'POST /v1/matches/:match/proposals/:proposal/answers': async () => {
    const match = await openMatch();
    const proposed = await match.send(match.a, 'proposals', { starts_at: minutes(90).toISOString() });
    const { proposal } = proposed.json();
    return match.send(match.b, `proposals/${proposal}/answers`, { answer: 'accept' });
  },
  'POST /v1/matches/:match/veto': async () => {
    const match = await openMatch({ maps: ['A', 'B', 'C', 'D'], veto: 'ban' });
    const { veto } = await match.page();
    return match.send(match[veto?.turn ?? 'a'], 'veto', { map: 'B' });
  },
  'GET /v1/matches/:match/messages': async () => {
    const { match, path } = await chatted();
    return match.b.get(path);
  },
  'POST /v1/matches/:match/messages': async () => (await chatted()).answer,
  'POST /v1/matches/:match/messages/:message/reports': async () => {
    const { match, path, answer } = await chatted();
    return match.b.send('POST', `${path}/${answer.json().id}/reports`, { reason: 'x' });
  },
  'DELETE /v1/matches/:match/messages/:message': async () => {
    const { path, answer } = await chatted();
    return admin.send('DELETE', `${path}/${answer.json().id}`);
  },
  ...Object.fromEntries(
    (['PUT', 'DELETE'] as const).map((method) => [
      `${method} /v1/matches/:match/mutes/:user`,
      async () => {
        const match = await openMatch();
        return admin.send(method, `/v1/matches/${match.id}/mutes/${match.users.a}`);
      },
    ]),
  ),
};

/** What the calls are sent for an unknown id. */
export const matchesBodies: Bodies = {
  'POST /v1/admin/rulings/:ruling/amendments': { rev: 0, words },
  'POST /v1/admin/matches/:match/decisions/preview': { decision },
  'POST /v1/admin/matches/:match/decisions': { rev: 1, decision, words },
  'POST /v1/admin/tournaments/:tournament/exclusions/preview': { entry: 'x', kind: 'drop' },
  'POST /v1/admin/tournaments/:tournament/exclusions': {
    entry: 'x',
    kind: 'drop',
    rev: 1,
    words,
  },
  'POST /v1/matches/:match/ready': { rev: 1, players: [] },
  'POST /v1/matches/:match/reports': { rev: 1, rounds: [] },
  'POST /v1/matches/:match/confirmations': { rev: 1, by: 'a', version: 1 },
  'POST /v1/matches/:match/disputes': { rev: 1, ...disputed },
  'POST /v1/matches/:match/proposals': { rev: 1, starts_at: minutes(1).toISOString() },
  'POST /v1/matches/:match/proposals/:proposal/answers': { rev: 1, answer: 'accept' },
  'POST /v1/matches/:match/veto': { rev: 1, map: 'x' },
  'POST /v1/matches/:match/messages': { text: 'x' },
  'POST /v1/matches/:match/messages/:message/reports': { reason: 'x' },
  'PUT /v1/matches/:match/mutes/:user': {},
};

/** What they are asked with beside their path. */
export const matchesQueries: Queries = {
  'DELETE /v1/admin/matches/:match/decisions/last': '?rev=1',
  'DELETE /v1/matches/:match/ready': '?rev=1',
};
