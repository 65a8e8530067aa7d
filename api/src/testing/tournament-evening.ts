import { buildAppContext } from '../app.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { clientOf, testConfig } from './app.ts';
import { testContent } from './content.ts';
import { Desk } from './deciding.ts';
import { addBasics, addUser } from './fixtures.ts';
import { addSessions } from './sessions.ts';
import { addSeeded, StagePlayer } from './stages.ts';
import { runJobs } from './written-mails.ts';

/**
 * A program that fills the embedded database of a data folder with a double elimination of sixteen single players whose
 * first round has begun, and tells where it stands, as one line of JSON. `node tournament-evening.ts <data folder>`
 */
export interface TournamentEvening {
  tournament: string;
  stage: string;
  referee: string;
  /** By their seeds: the entry, the player's name, and their session. */
  players: { entry: string; name: string; cookie: string }[];
}

const ENTRIES = 16;
const MINUTE = 60_000;
/** A ready check that opens at once ends then. */
const READY_MINUTES = 25;
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
try {
  await migrateDatabase(database);
  // The ready check of the first round ends now.
  let clock = Date.now() - READY_MINUTES * MINUTE;
  const now = () => new Date(clock);
  await addBasics(database);
  const permissions = ['tournament.manage', 'match.referee'];
  const user = await addUser(database, { name: 'Referee', permissions });
  const made = await addSeeded(
    { database, now },
    {
      ...{ entries: ENTRIES, format: 'double_elimination' },
      settings: { best_of: 3, grand_final: 'reset' },
      tournament: { name: 'Abend-Cup', best_of: 3 },
    },
  );
  const [referee = '', ...cookies] = await addSessions(database, [user, ...made.users], new Date());
  const context = await buildAppContext({
    ...{ database, clock: now, content: testContent, log: { level: 'error' } },
    config: testConfig({ limits: { changes: { count: 100_000, seconds: 60 } } }),
  });
  const api = { context, database, now };
  const ok = (response: { statusCode: number; body: string }) => {
    if (response.statusCode !== 200) throw new Error(response.body);
  };
  const official = clientOf(context.app, referee);
  const stage = new StagePlayer(official, made.stage);
  ok(await stage.send('start'));
  await runJobs(api);
  // Of the second match one player comes, of the third nobody.
  const { id, b } = await stage.match('W1.2');
  const { entries } = await stage.page();
  const came = made.entries.indexOf(entries[b ?? -1]?.entry ?? '');
  const { rev } = (await official.get(`/v1/matches/${id}`)).json();
  const body = { rev, players: [made.users[came]] };
  ok(await clientOf(context.app, cookies[came]).send('POST', `/v1/matches/${id}/ready`, body));
  clock = Date.now() + MINUTE;
  await runJobs(api);
  const desk = new Desk(official);
  const until = new Date(clock + 24 * 60 * MINUTE).toISOString();
  for (const each of await desk.cases())
    if (!/-W1-[23]$/.test(each.match)) ok(await desk.decide(each.match, { kind: 'deadline', until }));
  await context.app.close();
  const names = await database.sql.selectFrom('users').select(['id', 'username']).execute();
  const nameOf = new Map(names.map((row) => [row.id, row.username]));
  const evening: TournamentEvening = {
    ...{ tournament: made.tournament, stage: made.stage, referee },
    players: made.users.map((player, index) => ({
      ...{ entry: made.entries[index] ?? '', name: nameOf.get(player) ?? '', cookie: cookies[index] ?? '' },
    })),
  };
  console.log(JSON.stringify(evening));
} finally {
  await database.close();
}
