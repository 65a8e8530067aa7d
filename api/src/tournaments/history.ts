import { INTEGER_MAX, integer } from '@duellwerk/shared/contract/schema';
import type { HistoryLine } from '@duellwerk/shared/contract/tournament-desk';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { type Kysely, sql } from 'kysely';
import * as s from 'superstruct';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { cursorOf, partsOfCursor } from '../http/cursor.ts';
import type { Viewer } from '../users/sessions.ts';
import { findTournament } from './repo.ts';

interface LineRow {
  number: number;
  kind: string;
  at: Date;
  from_state: string | null;
  to_state: string | null;
  reason: string | null;
  late_by_s: number | null;
  entry_id: string | null;
  entry_name: string | null;
  actor_id: string | null;
  actor_name: string | null;
  by_entrant: boolean;
}

const PAGE = 50;
const form = s.tuple([integer(1, INTEGER_MAX)]);

/**
 * What happened in a tournament, newest first. Its own steps are everyone's to read; what became of an entry, and why, is
 * for its people and the organizers, whose names only they see.
 */
export async function readHistory(
  db: Kysely<Schema>,
  viewer: Viewer | null,
  id: string,
  cursor: string | undefined,
): Promise<{ items: HistoryLine[]; next_cursor: string | null }> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  const manages =
    viewer !== null && isAllowed(viewer.permissions, 'tournament.manage', tournament.organizer_id);
  if (tournament.decided_state === 'draft' && !manages) throw new ApiError('not_found');
  const [before] = cursor === undefined ? [null] : partsOfCursor(cursor, form);
  const visible = manages
    ? sql`true`
    : sql`case when e.entry_id is null then e.to_state is not null
        else ${viewer?.id ?? null}::text in (n.user_id, t.owner_id) or exists (select from team_members m
          where m.team_id = n.team_id and m.user_id = ${viewer?.id ?? null}) end`;
  const found = await sql<LineRow>`
    select e.number, e.kind, e.at, e.from_state, e.to_state, e.reason, e.late_by_s, e.entry_id,
      coalesce(t.name, p.username) as entry_name, e.actor_id, a.username as actor_name,
      e.entry_id is not null and (e.actor_id = n.user_id or e.actor_id = t.owner_id or e.kind in ('joined', 'left', 'late_asked')
        or exists (select from team_members m where m.team_id = n.team_id and m.user_id = e.actor_id)) as by_entrant
    from tournament_events e left join users a on a.id = e.actor_id
    left join entries n on n.id = e.entry_id left join teams t on t.id = n.team_id left join users p on p.id = n.user_id
    where e.tournament_id = ${id} and ${visible} and (${before}::int is null or e.number < ${before}::int)
    order by e.number desc limit ${PAGE + 1}`.execute(db);
  const shown = found.rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => lineOf(row, manages)),
    next_cursor: last && found.rows.length > PAGE ? cursorOf([last.number]) : null,
  };
}

function lineOf(row: LineRow, manages: boolean): HistoryLine {
  const kind = row.actor_id === null ? 'site' : row.by_entrant ? 'entrant' : 'organizer';
  return {
    number: row.number,
    kind: row.kind,
    at: row.at.toISOString(),
    by: { kind, name: manages ? row.actor_name : null },
    from: row.from_state,
    to: row.to_state,
    reason: row.reason,
    late_by_s: row.late_by_s,
    entry: row.entry_id === null ? null : { id: row.entry_id, name: row.entry_name ?? '' },
  };
}
