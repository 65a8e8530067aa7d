import type { Eligibility } from '@duellwerk/shared/contract/eligibility';
import type { FieldEntry } from '@duellwerk/shared/contract/tournament-field';
import type { EntryState } from '@duellwerk/shared/contract/tournaments';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { listNotEligible } from '../tournaments/eligibility.ts';
import { listLate } from '../tournaments/late-repo.ts';
import { planLineUps } from '../tournaments/plan-line-ups.ts';
import { findTournament } from '../tournaments/repo.ts';
import type { Viewer } from '../users/sessions.ts';

interface FieldRow {
  entry: string;
  kind: 'team' | 'single';
  id: string;
  name: string;
  image: string | null;
  guest: boolean;
  state: EntryState;
  rev: number;
  seed: number | null;
  entered_at: Date;
  checked_in_at: Date | null;
  cleared_reason: string | null;
  roster: { id: string; name: string }[] | null;
}

/** Every entry with what its organizers decide by. @throws ApiError not_found, forbidden */
export async function readField(
  db: Kysely<Schema>,
  user: Viewer,
  id: string,
): Promise<{ items: FieldEntry[]; version: number; reminded_at: string | null }> {
  const tournament = await findTournament(db, id);
  if (!tournament) throw new ApiError('not_found');
  assertMay({ user }, tournament, ORGANIZERS);
  const found = await sql<FieldRow>`
    select e.id as entry, case when e.team_id is null then 'single' else 'team' end as kind,
      coalesce(e.team_id, e.user_id) as id, coalesce(t.name, u.username) as name, coalesce(t.logo, u.avatar) as image,
      coalesce(u.is_guest, false) as guest,
      e.state, e.rev, e.seed, e.entered_at, e.checked_in_at, e.cleared_reason,
      (select json_agg(json_build_object('id', p.user_id, 'name', r.username) order by r.sort_key)
        from entry_players p join users r on r.id = p.user_id where p.entry_id = e.id and p.released_at is null) as roster
    from entries e left join teams t on t.id = e.team_id left join users u on u.id = e.user_id
    where e.tournament_id = ${id} order by e.number`.execute(db);
  const late = await listLate(db, id);
  const failing = await listNotEligible(
    db,
    tournament,
    found.rows.map(({ entry }) => entry),
  );
  // Before its check-in no one has said yet who plays.
  const isPlanned = tournament.check_in_opens_at === null || tournament.decided_state === 'seeding';
  const planned = isPlanned ? await planLineUps(db, tournament) : null;
  const items = found.rows.map((row) => {
    const asked = late.get(row.entry);
    return {
      ...row,
      entered_at: row.entered_at.toISOString(),
      checked_in_at: row.checked_in_at?.toISOString() ?? null,
      roster: row.roster ?? [],
      eligible: !failing.has(row.entry),
      line_up_short: planned?.get(row.entry)?.isShort === true,
      banned: isBanned(failing.get(row.entry)),
      late_check_in: asked
        ? {
            ...{ reason: asked.reason, players: asked.players, admitted: asked.admitted },
            asked_at: asked.asked_at.toISOString(),
          }
        : null,
    };
  });
  return { items, version: tournament.version, reminded_at: tournament.reminded_at?.toISOString() ?? null };
}

/** Whether a ban of the organizer is among what speaks against an entry. */
const isBanned = (checks: Eligibility | undefined): boolean =>
  checks !== undefined &&
  (checks.organizer_ban !== undefined || checks.member_checks.some(({ organizer_ban }) => organizer_ban));
