// Random commands of both sides, referees at their desk and the clock, through the API on the embedded database. Whatever they do: no match is
// impossible, no report is lost, and nothing is decided without an event.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { Decision } from '@duellwerk/shared/contract/match-desk';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import fc from 'fast-check';
import { rebuildStage } from '../../stages/rebuild.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts';
import { Desk, words } from '../../testing/deciding.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { addMatch, goLive, type PlayedMatch, playedBy, rounds } from '../../testing/playing.ts';
import { runJobs } from '../../testing/written-mails.ts';

/** Random runs of each test. A number, not a time: a slow machine tries as much as a fast one. */
const MATCHES = randomRuns(21, 10);
const STAGES = randomRuns(7, 10);
const COMMANDS_MAX = 30;

let api: TestApp;
let organizer: Client;
let desk: Desk;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 1_000_000, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  organizer = await api.as(await addUser(api.database, { name: 'Organizer', permissions }));
  desk = new Desk(organizer);
});
after(() => api.close());

const side = fc.constantFrom<'a' | 'b'>('a', 'b');
const scores = fc.constantFrom('13:7 13:7', '7:13 7:13', '13:7 7:13 13:7', '13:7', '7:13 13:7 7:13');
/** Minutes that a match which is played again has, `null` for no end. */
const until = fc.constantFrom(null, 5, 40);
const decision = fc.oneof(
  fc.record({ kind: fc.constant('uphold' as const), by: side }),
  fc.record({ kind: fc.constant('score' as const), scores }),
  fc.record({ kind: fc.constant('replay' as const), until }),
  fc.record({ kind: fc.constant('walkover' as const), winner: side }),
  fc.record({ kind: fc.constant('double_loss' as const) }),
);
type DeskDecision = typeof decision extends fc.Arbitrary<infer T> ? T : never;
const command = fc.oneof(
  fc.record({ kind: fc.constant('ready' as const), side }),
  fc.record({ kind: fc.constant('unready' as const), side }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('report' as const), side, scores }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('confirm' as const),
      side,
      version: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ kind: fc.constant('dispute' as const), side, scores, version: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('propose' as const), side, minutes: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('answer' as const), side, answer: fc.constantFrom('accept', 'decline') }),
  fc.record({ kind: fc.constant('rule' as const), score: fc.constantFrom('2:0', '0:2') }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), decision }) },
  fc.record({ kind: fc.constant('undo' as const) }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 10, 16, 30) }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** Whatever is refused by rule changes nothing; anything else would be a fault. */
const ALLOWED = new Set([200, 403, 412, 422]);

/** A match with its page, as it was read after the command before. */
interface SeenMatch {
  match: PlayedMatch;
  page: MatchPage;
}

/** @returns whether anything may have become another */
async function run(seen: SeenMatch, step: Command): Promise<boolean> {
  if (step.kind === 'pass') {
    api.pass(step.minutes);
    return (await runJobs(api)) > 0;
  }
  const response = await sent(seen, step);
  if (!response) return false;
  assert.ok(ALLOWED.has(response.statusCode), `${step.kind}: ${response.body}`);
  if (response.statusCode !== 200) return false;
  taken.add(step.kind === 'decide' ? step.decision.kind : step.kind);
  return true;
}

const revOf = async ({ id }: PlayedMatch) =>
  (await api.database.sql.selectFrom('matches').select('rev').where('id', '=', id).executeTakeFirst())?.rev;

async function sent({ match, page }: SeenMatch, step: Exclude<Command, { kind: 'pass' }>) {
  const { rev, proposal } = page;
  switch (step.kind) {
    case 'rule': {
      const meeting = await match.referee.meeting(match.key);
      const [a, b] = step.score.split(':').map(Number);
      const score = { kind: 'total', a, b };
      return match.referee.send('results', { ...meeting, outcome: { kind: 'played', score } });
    }
    case 'decide':
      return decided(match.id, step.decision);
    case 'undo':
      return desk.undo(match.id, rev);
  }
  const client = match[step.side];
  const by = step.side === 'a' ? 'b' : 'a';
  switch (step.kind) {
    case 'ready':
      return match.send(client, 'ready', { rev, players: [match.users[step.side]] });
    case 'unready':
      return match.unready(client, rev);
    case 'report':
      return match.send(client, 'reports', { rev, rounds: rounds(step.scores) });
    case 'confirm':
      return match.send(client, 'confirmations', { rev, by, version: step.version });
    case 'dispute':
      return match.send(client, 'disputes', {
        ...{ rev, by, version: step.version, rounds: rounds(step.scores), reason: 'x', evidence: [] },
      });
    case 'propose':
      return match.send(client, 'proposals', { rev, starts_at: inMinutes(step.minutes) });
    case 'answer':
      return proposal && match.send(client, `proposals/${proposal.id}/answers`, { rev, answer: step.answer });
  }
}

const inMinutes = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();

/** A decision of the desk with what its preview said, where there is one. */
async function decided(match: string, step: DeskDecision) {
  const wanted = decisionOf(step);
  const previewed = await desk.preview(match, wanted);
  if (previewed.statusCode !== 200) return previewed;
  const { rev, stage_rev } = previewed.json();
  return desk.send(match, { rev, stage_rev, decision: wanted });
}

function decisionOf(step: DeskDecision): Decision {
  if (step.kind === 'score') return { kind: 'score', rounds: rounds(step.scores) };
  if (step.kind !== 'replay') return step;
  return { kind: 'replay', until: step.until === null ? null : inMinutes(step.until) };
}

/** Kinds of commands and decisions that were taken at least once. */
const taken = new Set<string>();

/** Lines of a match's history that are events of the stage's log. */
const LOGGED: ReadonlySet<string> = new Set([
  ...['final', 'walkover', 'double_loss', 'ruled', 'corrected', 'reopened'],
]);

/** What always holds, after every change. @returns the page as it is now */
async function assertPossible(match: PlayedMatch): Promise<MatchPage> {
  const { sql } = api.database;
  const page = await match.page();
  const { state } = page.summary;
  const row = await sql
    .selectFrom('matches')
    .select(['state', 'outcome', 'event_number', 'ready_by', 'answer_by', 'deadline', 'walkover'])
    .select(({ selectFrom }) => [
      selectFrom('match_reports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('match_id', '=', 'matches.id')
        .as('reports'),
      selectFrom('stage_events')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('stage_id', '=', 'matches.stage_id')
        .whereRef('match_key', '=', 'matches.key')
        .as('events'),
    ])
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow();
  assert.equal(row.state === 'final', row.outcome !== null);
  assert.equal(row.state === 'final', row.event_number !== null);
  if (state === 'live' || state === 'reported')
    assert.deepEqual(
      [page.line_up_a, page.line_up_b].map(
        (lineUp) => lineUp.length > 0 && lineUp.every(({ ready }) => ready),
      ),
      [true, true],
    );
  if (state === 'ready_check') assert.ok(row.ready_by);
  if (state === 'reported') assert.deepEqual([page.reports.length, row.answer_by !== null], [1, true]);
  if (state === 'disputed') {
    assert.ok(page.dispute);
    assert.equal(page.reports.length, page.dispute.by === null ? 0 : 2);
    assert.equal(row.deadline, null);
  }
  if (state === 'final') assert.deepEqual([row.deadline, row.walkover, page.proposal], [null, null, null]);
  const kinds = page.history.map(({ kind }) => kind);
  const reported = kinds.filter((kind) => kind === 'reported' || kind === 'disputed');
  assert.equal(Number(row.reports), reported.length, 'every report that was taken is kept');
  const logged = kinds.filter((kind) => LOGGED.has(kind));
  assert.equal(Number(row.events), logged.length, 'nothing is decided without an event');
  return page;
}

test('one match', async (t) => {
  const commands = fc.array(command, { minLength: 5, maxLength: COMMANDS_MAX });
  const seen = new Set<string>();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.boolean(), commands, async (startsLive, steps) => {
      runs += 1;
      const match = await addMatch(api, organizer, {
        tournament: { walkover: runs % 2 ? 'propose' : 'auto' },
      });
      await runJobs(api);
      if (startsLive) await goLive(api, match);
      let page = await match.page();
      for (const step of steps) {
        // A refusal changes nothing, so there is nothing to be read anew.
        if (await run({ match, page }, step)) page = await assertPossible(match);
        else assert.equal(await revOf(match), page.rev);
      }
      for (const { kind } of page.history) seen.add(kind);
    }),
    { numRuns: MATCHES },
  );
  t.diagnostic(`${[...seen].join(' ')}; taken: ${[...taken].join(' ')}`);
  assert.ok(seen.has('ready_check'));
});

/** Somebody leaves the stage: rare, or nobody is left who plays. */
const drop = fc.record({ kind: fc.constant('drop' as const), side });
const stageCommand = fc.oneof({ weight: 30, arbitrary: command }, { weight: 1, arbitrary: drop });

/** Takes one side of a match out of its stage, as its preview said. */
async function dropped({ tournament }: PlayedMatch, entry: string): Promise<void> {
  const url = `/v1/admin/tournaments/${tournament}/exclusions`;
  const body = { entry, kind: 'drop' };
  const previewed = await organizer.send('POST', `${url}/preview`, body);
  const { rev } = previewed.json();
  const response =
    previewed.statusCode === 200 ? await organizer.send('POST', url, { ...body, rev, words }) : previewed;
  assert.ok(ALLOWED.has(response.statusCode), response.body);
  if (response.statusCode === 200) taken.add('drop');
}

test('a stage of eight', async (t) => {
  const steps = fc.array(fc.tuple(fc.nat(6), stageCommand), { minLength: 20, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const first = await addMatch(api, organizer, { entries: 8, tournament: { walkover: 'auto' } });
      const { sql } = api.database;
      const players = await sql
        .selectFrom('entries')
        .select(['id', 'user_id'])
        .where('tournament_id', '=', first.tournament)
        .execute();
      const userOf = new Map(players.map(({ id, user_id }) => [id, user_id ?? '']));
      const clients = new Map<string, Client>();
      const clientOf = async (user: string) => {
        const client = clients.get(user) ?? (await api.as(user));
        clients.set(user, client);
        return client;
      };
      await runJobs(api);
      for (const [index, step] of all) {
        const rows = await sql
          .selectFrom('matches')
          .select(['id', 'key', 'a_entry', 'b_entry'])
          .where('stage_id', '=', first.stage)
          .where('a_entry', 'is not', null)
          .where('b_entry', 'is not', null)
          .orderBy('key')
          .execute();
        const row = rows[index % Math.max(1, rows.length)];
        if (!row) continue;
        if (step.kind === 'drop') {
          await dropped(first, row[`${step.side}_entry`] ?? '');
          continue;
        }
        const users = { a: userOf.get(row.a_entry ?? '') ?? '', b: userOf.get(row.b_entry ?? '') ?? '' };
        const sides = { a: await clientOf(users.a), b: await clientOf(users.b) };
        const match = { ...first, ...playedBy(api, row.id, { users, ...sides }), key: row.key };
        await run({ match, page: await match.page() }, step);
      }
      // The rows are what the log says, whatever has happened beside it.
      assert.deepEqual(await rebuildStage(api.database, first.stage), []);
    }),
    { numRuns: STAGES },
  );
  t.diagnostic(`taken: ${[...taken].join(' ')}`);
});
