import type { MatchEventData, MatchPage } from '@duellwerk/shared/contract/match';
import type { Person } from '@duellwerk/shared/contract/users';
import { type Kysely, sql } from 'kysely';
import type { Side } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

/** The match itself with its tournament; `undefined` for an unknown one and for one of a draft. */
export async function findMatch(db: Db, id: string) {
  return db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .select([
      'm.best_of',
      'm.outcome',
      'm.deadline',
      'm.rev',
      'm.state',
      'm.walkover',
      'm.veto_first',
      'm.veto_seed',
    ])
    .select(['t.id as tournament', 't.name', 't.game_id as game', 't.mode', 't.decided_state'])
    .select(['t.team_size', 't.veto', 't.maps', 't.walkover as walkover_rule'])
    .select([
      't.ready_minutes',
      't.walkover_minutes',
      't.report_minutes',
      't.answer_minutes',
      't.advance_minutes',
      't.substitutes',
      't.substitutes_until',
    ])
    .where('m.id', '=', id)
    .where('t.decided_state', '<>', 'draft')
    .executeTakeFirst();
}

export async function listLineUp(db: Db, match: string, side: Side): Promise<MatchPage['line_up_a']> {
  const rows = await db
    .selectFrom('match_line_ups as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.username', 'u.avatar', 'l.ready_at'])
    .where('l.match_id', '=', match)
    .where('l.side', '=', side)
    .orderBy('u.sort_key')
    .execute();
  return rows.map((row) => ({ user: personOf(row), ready: row.ready_at !== null }));
}

export async function listGames(db: Db, match: string): Promise<MatchPage['rounds']> {
  return db
    .selectFrom('match_rounds')
    .select(['number', 'map', 'a', 'b'])
    .where('match_id', '=', match)
    .orderBy('number')
    .execute();
}

/** The last report of each side; those of sides that the match had before are not shown. */
export async function listReports(db: Db, match: string): Promise<MatchPage['reports']> {
  const rows = await db
    .selectFrom('match_reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .innerJoin('matches as m', 'm.id', 'r.match_id')
    .select(['u.id', 'u.username', 'u.avatar', 'r.side', 'r.rounds', 'r.version', 'r.reported_at'])
    .distinctOn('r.side')
    .where('r.match_id', '=', match)
    .where('r.closed_at', 'is', null)
    .where(({ eb, ref }) =>
      eb(
        'r.entry_id',
        '=',
        eb.case().when('r.side', '=', 'a').then(ref('m.a_entry')).else(ref('m.b_entry')).end(),
      ),
    )
    .orderBy('r.side')
    .orderBy('r.version', 'desc')
    .execute();
  return rows.map((row) => ({
    by: row.side,
    reporter: personOf(row),
    rounds: row.rounds,
    at: row.reported_at.toISOString(),
    version: row.version,
  }));
}

/** The newest ruling about the match. */
export async function findRuling(db: Db, match: string): Promise<MatchPage['ruling']> {
  const ruling = await db
    .selectFrom('rulings')
    .select(['id', 'title', 'decision'])
    .where('match_id', '=', match)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ruling ?? null;
}

/** Of a side: what only sides do names theirs, and people may have left it since. */
const ofSide = sql<boolean>`(e.data ? 'by' or exists (
  select from matches m join entries n on n.id in (m.a_entry, m.b_entry) left join teams t on t.id = n.team_id
  where m.id = e.match_id and (e.actor_id in (n.user_id, t.owner_id)
    or exists (select from team_members tm where tm.team_id = n.team_id and tm.user_id = e.actor_id)
    or exists (select from entry_players p where p.entry_id = n.id and p.user_id = e.actor_id))
))`;

/** Whoever acts as a referee is not named, as in the history of the tournament. */
export async function listEvents(db: Db, match: string): Promise<MatchPage['history']> {
  const rows = await db
    .selectFrom('match_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id as event', 'e.kind', 'e.at', 'e.data', 'u.id', 'u.username', 'u.avatar'])
    .select(ofSide.as('of_side'))
    .where('e.match_id', '=', match)
    .orderBy('e.number')
    .execute();
  const nameOf = await namesIn(
    db,
    rows.flatMap(({ data }) => data.pairing ?? []),
  );
  return rows.map(({ event, kind, at, data: { pairing, ...data }, id, username, avatar, of_side }) => {
    const actor = id === null || username === null ? null : { id, username, avatar };
    return {
      ...{ id: event, kind, at: at.toISOString(), actor: of_side ? actor : null },
      ...(actor && !of_side ? { referee: true } : {}),
      data: {
        ...{ reason: null, note: null, score: null, ...data },
        ...(pairing && { pairing: { was: nameOf(pairing.was), is: nameOf(pairing.is) } }),
      },
    };
  });
}

type Pairings = NonNullable<MatchEventData['pairing']>;
type Pairing = Pairings['was'];

/** Names of the entries that stand in pairings. */
async function namesIn(db: Db, pairings: readonly Pairings[]): Promise<(pairing: Pairing) => Pairing> {
  const ids = pairings.flatMap(({ was, is }) => [was.a, was.b, is.a, is.b]).filter((id) => id !== null);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('entries as e')
          .leftJoin('teams as t', 't.id', 'e.team_id')
          .leftJoin('users as u', 'u.id', 'e.user_id')
          .select((row) => ['e.id', row.fn.coalesce('t.name', 'u.username').as('name')])
          .where('e.id', 'in', ids)
          .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return ({ a, b }) => ({ a: nameOf(a), b: nameOf(b) });
}

function personOf({ id, username, avatar }: Person): Person {
  return { id, username, avatar };
}
