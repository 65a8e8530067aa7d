// Every call is served, its answer fits the contract, and what is done in office leaves an entry in the audit log. Its good
// request is in the file of its subject, `testing/samples`.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { calls } from '@duellwerk/shared/contract/calls';
import { apiErrorReply } from '@duellwerk/shared/contract/error-codes';
import type { HTTPMethods } from 'fastify';
import { is } from 'superstruct';
import { accountsBodies, accountsSamples } from './testing/samples/accounts.ts';
import {
  administrationBodies,
  administrationQueries,
  administrationSamples,
} from './testing/samples/administration.ts';
import { leagueBodies, leagueSamples } from './testing/samples/leagues.ts';
import { matchesBodies, matchesQueries, matchesSamples } from './testing/samples/matches.ts';
import { settingBodies, settingSamples } from './testing/samples/settings.ts';
import {
  admin,
  adminId,
  api,
  ids,
  lastBefore,
  lastNoted,
  lists,
  matchesOf,
  openSite,
  type Samples,
} from './testing/samples/site.ts';
import { stagesBodies, stagesQueries, stagesSamples } from './testing/samples/stages.ts';
import { teamsBodies, teamsSamples } from './testing/samples/teams.ts';
import { tipsBodies, tipsQueries, tipsSamples } from './testing/samples/tips.ts';
import { tournamentAdminBodies, tournamentAdminSamples } from './testing/samples/tournament-admin.ts';
import { tournamentsBodies, tournamentsQueries, tournamentsSamples } from './testing/samples/tournaments.ts';

before(openSite);
after(() => api.close());

/** The rows of all subjects. @throws AssertionError for a call that has two */
function merged<Row>(...subjects: readonly Record<string, Row>[]): Record<string, Row> {
  const rows = subjects.flatMap((subject) => Object.entries(subject));
  const names = rows.map(([name]) => name);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
    'a call has its rows in one subject',
  );
  return Object.fromEntries(rows);
}

/** One good request of every call; the app checks each answer against its schema (checkReplies). */
const samples = merged<Samples[string]>(
  accountsSamples,
  tournamentsSamples,
  tournamentAdminSamples,
  stagesSamples,
  teamsSamples,
  matchesSamples,
  settingSamples(() => admin),
  leagueSamples(() => ({ api, admin, ...lists })),
  tipsSamples,
  administrationSamples,
);
const bodies = merged(
  accountsBodies,
  tournamentsBodies,
  tournamentAdminBodies,
  stagesBodies,
  teamsBodies,
  matchesBodies,
  settingBodies,
  leagueBodies,
  tipsBodies,
  administrationBodies,
);
const queries = merged(tournamentsQueries, stagesQueries, matchesQueries, tipsQueries, administrationQueries);

/** What people do with their own things, or only look at; whatever else changes something is done in office. */
const OWN = [
  /^\/v1\/users\//,
  /^\/v1\/(teams|team-invites|claims|tip-rounds|tip-groups)\b/,
  /^\/v1\/tournaments\/:tournament\/entries\b/,
  /^\/v1\/matches\/:match\/(ready|reports|confirmations|disputes|evidence|proposals|veto)\b/,
  /^\/v1\/matches\/:match\/messages(\/:message\/reports)?$/,
  /\/preview$/,
  /^\/v1\/venue-code$/,
];
const isAdministrative = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && !OWN.some((each) => each.test(path));

for (const call of calls) {
  const name = `${call.method} ${call.path}`;
  test(`${name} is served, and its answer fits the contract`, async () => {
    assert.ok(api.app.hasRoute({ method: call.method as HTTPMethods, url: call.path }));
    const sample = samples[name];
    assert.ok(sample, `a sample request for ${name}`);
    const response = await sample();
    assert.ok(response.statusCode === 200 || response.statusCode === 204, response.body);
    if (response.statusCode === 200) assert.equal(call.reply.is(JSON.parse(response.body)), true);
    else assert.equal(response.body, '');
    if (!isAdministrative(call)) return;
    const noted = await lastNoted();
    assert.ok(noted && noted.id > lastBefore, `an administrative command leaves an audit entry: ${name}`);
    assert.equal(noted.actor_id, adminId);
  });

  if (Object.keys(call.params.schema ?? {}).length > 0) {
    test(`${name} answers an unknown id in the product’s form`, async () => {
      const url =
        call.path.replace(':role', 'match.referee').replace(/:\w+/g, 'nothing') + (queries[name] ?? '');
      const usual: Record<string, object> = {
        POST: { team_id: ids.team },
        PATCH: { style: 'info' },
        PUT: { source: 'x', version: 0 },
      };
      const payload = bodies[name] ?? usual[call.method];
      const response = await api.app.inject({
        ...{
          method: call.method,
          url,
          headers: { origin: 'http://duellwerk.test', cookie: admin.cookie ?? '' },
        },
        ...(payload ? { payload } : {}),
      });
      assert.equal(response.statusCode, 404);
      assert.ok(is(response.json(), apiErrorReply));
      assert.equal(response.json().errors[0].code, 3);
    });
  }
}

test('the OpenAPI document is served', async () => {
  const response = await api.visitor.get('/v1/openapi.json');
  assert.equal(response.statusCode, 200);
  assert.equal(response.json().openapi, '3.1.0');
});

test('the OpenAPI document is kept: compressed, and not sent again to those who have it', async () => {
  const get = (headers = {}) => api.visitor.get('/v1/openapi.json', headers);
  const packed = await get({ 'accept-encoding': 'br' });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.ok(packed.rawPayload.length < (await get()).rawPayload.length / 5);
  const { statusCode, body } = await get({ 'if-none-match': String(packed.headers.etag) });
  assert.deepEqual([statusCode, body], [304, '']);
});

test('pages of people show nothing private', async () => {
  const user = (await api.visitor.get(`/v1/users/${ids.user}`)).json();
  assert.deepEqual(Object.keys(user).sort(), [
    ...[
      'avatar',
      'badges',
      'decoration',
      'form',
      'id',
      'joined_at',
      'location',
      'record',
      'teams',
      'tournaments',
    ],
    'username',
  ]);
  const pages = [`/v1/users/${ids.user}`, `/v1/teams/${ids.team}`, `/v1/matches/${ids.match}`];
  for (const url of pages) {
    const { body } = await api.visitor.get(url);
    assert.doesNotMatch(body, /duellwerk\.example|argon2|riot-|mail/, url);
  }
});

test('records and histories follow from the matches', async () => {
  const team = (await api.visitor.get(`/v1/teams/${ids.team}`)).json();
  const { played, won, drawn, lost } = team.record;
  assert.ok(played > 0);
  assert.equal(won + drawn + lost, played);
  assert.ok(
    team.tournaments.some(
      (entry: { tournament: { name: string } }) => entry.tournament.name === 'Rheinklang Open',
    ),
  );
  const user = (await api.visitor.get(`/v1/users/${ids.user}`)).json();
  assert.ok(user.record.played > 0 && user.record.played <= played);
  assert.equal(user.teams[0].id, ids.team);
});

test('a match page tells both sides, rounds, reports and history', async () => {
  const { items } = (await api.visitor.get('/v1/tournaments?phase=running')).json();
  const matches = await matchesOf(items.find(({ name }: { name: string }) => name === 'Rheinklang Open').id);
  const disputed = matches.find(({ state }) => state === 'disputed');
  assert.ok(disputed);
  const page = (await api.visitor.get(`/v1/matches/${disputed.id}`)).json();
  assert.deepEqual(
    page.reports.map((report: { by: string }) => report.by),
    ['a', 'b'],
  );
  assert.deepEqual([page.line_up_a.length, page.line_up_b.length], [5, 5]);
  assert.deepEqual(
    page.history.map((event: { kind: string }) => event.kind),
    [...['ready_check', 'ready', 'ready', 'live', 'reported', 'disputed']],
  );
  const played = matches.find(({ state }) => state === 'final');
  assert.ok(played);
  const final = (await api.visitor.get(`/v1/matches/${played.id}`)).json();
  assert.ok([2, 3].includes(final.rounds.length));
  assert.equal(Math.max(final.summary.a.score, final.summary.b.score), 2);
});
