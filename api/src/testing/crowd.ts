import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { migrateDatabase } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { fold } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import { addBasics, addTournament, addUsers } from './fixtures.ts';

/**
 * A program for measurements: fills the embedded database of a data folder with a crowd and tells where it stands, as one
 * line of JSON (`Crowd`). `node crowd.ts <data folder> <tournaments> <teams>`
 */
export interface Crowd {
  /** A tournament of teams of two whose check-in is open. */
  tournament: string;
  /** Its entries, each with the session of who acts for it. */
  entries: { id: string; cookie: string; players: string[] }[];
}

const MINUTE = 60_000;
const ROWS_A_STATEMENT = 250;
const ENTRIES_EACH = 8;
const WORDS = [
  'Herbst',
  'Winter',
  'Elbe',
  'Rhein',
  'Isar',
  'Harz',
  'Nordlicht',
  'Feierabend',
  'Kiez',
  'Hafen',
];
const KINDS = ['Cup', 'Open', 'Masters', 'Liga', 'Duell', 'Finale', 'Challenge'];

const [dataDir = '', tournaments = '0', teams = '0'] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
try {
  await migrateDatabase(database);
  await addBasics(database);
  const crowd = await addCheckIn(database, Number(teams));
  await addTournaments(database, Number(tournaments));
  console.log(JSON.stringify(crowd));
} finally {
  await database.close();
}

/** Past and coming ones with names that a search finds a part of, each with some of the teams. */
async function addTournaments(all: Database, count: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const words = [
      WORDS[index % WORDS.length],
      WORDS[(index * 7 + 3) % WORDS.length],
      KINDS[index % KINDS.length],
    ];
    const name = `${words.join(' ')} ${index}`;
    const starts = now + (index - count * 0.95) * 6 * 60 * MINUTE;
    const at = (minutes: number) => new Date(starts + minutes * MINUTE);
    return {
      ...{
        id: newId(),
        name,
        sort_key: fold(name),
        game_id: index % 3 === 0 ? 'linked' : 'free',
        organizer_id: 'club',
      },
      ...{ mode: 'team' as const, team_size: 5, max_members: 7, best_of: 3, places: 16, image: null },
      decided_state: starts < now ? ('archived' as const) : ('published' as const),
      decided_at: starts < now ? at(300) : null,
      ...{ registration_opens_at: at(-20_000), registration_ends_at: at(-60), starts_at: at(0) },
      ...{ check_in_opens_at: null, check_in_ends_at: null, created_at: at(-30_000) },
    };
  });
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT);
    await all.transaction(async (tx) => {
      await tx.insertInto('tournaments').values(some).execute();
      const stages = some.map(({ id }) => ({
        ...{ id: newId(), tournament_id: id, number: 1, name: 'Hauptrunde' },
        format: 'single_elimination' as const,
      }));
      await tx.insertInto('stages').values(stages).execute();
      // The next teams in each.
      await sql`
        insert into entries (id, tournament_id, team_id, state, entered_by, entered_at)
        select ${newId()} || '-' || t.turn || '-' || m.turn, t.id, m.id, 'accepted', m.owner_id, ${new Date(now)}
        from unnest(${sql.val(some.map(({ id }) => id))}::text[]) with ordinality t (id, turn)
        join (select id, owner_id, row_number() over (order by id) - 1 as turn, count(*) over () as all_teams from teams) m
          on mod(m.turn + ${ENTRIES_EACH} * t.turn, m.all_teams) < ${ENTRIES_EACH}`.execute(tx);
    });
  }
}

async function addCheckIn(all: Database, count: number): Promise<Crowd> {
  const { transaction } = all;
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  const tournament = await addTournament(all, {
    ...{ name: 'Andrang', places: Math.max(2, count), min_entries: 2, created_at: at(-900) },
    ...{ registration_opens_at: at(-600), registration_ends_at: at(-30) },
    ...{ check_in_opens_at: at(-10), check_in_ends_at: at(120), starts_at: at(180) },
  });
  const entries: Crowd['entries'] = [];
  for (let from = 0; from < count; from += ROWS_A_STATEMENT / 2) {
    const size = Math.min(ROWS_A_STATEMENT / 2, count - from);
    const people = await addUsers(
      all,
      Array.from({ length: 2 * size }, (_, index) => ({ name: `Mensch ${2 * from + index}` })),
    );
    const made = Array.from({ length: size }, (_, index) => {
      const name = `Team ${from + index}`;
      const token = randomBytes(32).toString('base64url');
      return { team: newId(), entry: newId(), name, token, players: people.slice(2 * index, 2 * index + 2) };
    });
    await transaction(async (tx) => {
      await tx
        .insertInto('teams')
        .values(
          made.map(({ team, name, players }) => ({
            ...{ id: team, name, name_key: fold(name), sort_key: fold(name), tag: 'TAG', logo: null },
            ...{ owner_id: players[0] ?? '', created_at: at(-900), deleted_at: null },
          })),
        )
        .execute();
      await tx
        .insertInto('team_members')
        .values(
          made.flatMap(({ team, players }) =>
            players.map((user_id, index) => ({
              ...{ team_id: team, user_id, role_id: index === 0 ? 'captain' : 'player', joined_at: at(-900) },
            })),
          ),
        )
        .execute();
      await tx
        .insertInto('entries')
        .values(
          made.map(({ team, entry, players }) => ({
            ...{
              id: entry,
              tournament_id: tournament,
              team_id: team,
              user_id: null,
              state: 'accepted' as const,
            },
            ...{
              seed: null,
              place: null,
              entered_by: players[0] ?? null,
              entered_at: at(-500),
              checked_in_at: null,
            },
          })),
        )
        .execute();
      await tx
        .insertInto('sessions')
        .values(
          made.map(({ token, players }) => ({
            token_hash: createHash('sha256').update(token).digest('hex'),
            ...{ user_id: players[0] ?? '', created_at: at(-60), seen_at: at(0), user_agent: null },
          })),
        )
        .execute();
    });
    for (const { entry, token, players } of made)
      entries.push({ id: entry, cookie: `sid=${token}`, players });
  }
  return { tournament, entries };
}
