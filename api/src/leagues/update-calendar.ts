import type { SeasonDone } from '@duellwerk/shared/contract/league-desk';
import { sql } from 'kysely';
import { scheduleAll } from '../db/due.ts';
import { openingPlan } from '../matches/play/jobs.ts';
import { lockStage, raiseRevisions } from '../stages/repo.ts';
import { moveTipLocks } from '../tips/locks.ts';
import { type GivenCalendar, readCalendar, replaceCalendar, spanOf } from './calendar.ts';
import { type LeagueCommand, openSeason, seasonChanged } from './change.ts';
import * as repo from './repo.ts';
import { roundRows } from './season-tournament.ts';

/**
 * Sets the times of a season. Matches of a running one follow their day as long as nobody has moved them and they have not begun.
 * @throws ApiError as openSeason, season_invalid
 */
export async function updateCalendar(
  command: LeagueCommand,
  id: string,
  { rev, ...given }: GivenCalendar & { rev: number },
): Promise<SeasonDone> {
  const { tx } = command;
  const season = await openSeason(command, id, rev, 'planned', 'running');
  const times = readCalendar(given);
  const divisions = await repo.listDivisions(tx, id);
  if (season.state === 'running') {
    const before = await repo.listMatchDays(tx, id);
    for (const division of divisions) await moveMatches(command, division.stage_id, before, times.match_days);
  } else {
    for (const { tournament_id } of divisions) await moveStart(command, tournament_id, times.starts_at);
  }
  await replaceCalendar(tx, id, times);
  await tx.updateTable('league_seasons').set(spanOf(times)).where('id', '=', id).execute();
  return seasonChanged(command, season);
}

async function moveStart({ tx }: LeagueCommand, tournament: string, starts_at: number): Promise<void> {
  const start = new Date(starts_at);
  await sql`
    update tournaments set starts_at = ${start}, registration_ends_at = least(registration_ends_at, ${start}::timestamptz),
      registration_opens_at = least(registration_opens_at, ${start}::timestamptz - interval '1 minute')
    where id = ${tournament}`.execute(tx);
}

async function moveMatches(
  { tx, now, publish }: LeagueCommand,
  stageId: string,
  before: readonly repo.MatchDayRow[],
  days: readonly { plays_at: number; ends_at: number }[],
): Promise<void> {
  const moved = days.flatMap(({ plays_at, ends_at }, index) => {
    const then = before[index];
    if (then?.plays_at.getTime() === plays_at && then.ends_at.getTime() === ends_at) return [];
    return [{ round: index + 1, plays_at: new Date(plays_at), ends_at: new Date(ends_at) }];
  });
  const stage = moved.length === 0 ? undefined : await lockStage(tx, stageId);
  if (!stage) return;
  const revs = await raiseRevisions(tx, stageId, stage.state);
  const changed = await sql<{ id: string; rev: number }>`
    update matches m set scheduled_at = n.plays_at, play_by = n.ends_at, rev = m.rev + 1, stage_rev = ${revs.stage}
    from ${roundRows(moved)} left join league_match_days d on d.season_id = ${before[0]?.season_id ?? ''} and d.number = n.round
    where m.stage_id = ${stageId} and m.round = n.round and m.state = 'scheduled'
      and m.scheduled_at is not distinct from d.plays_at
    returning m.id, m.rev`.execute(tx);
  await moveTipLocks(tx, { stage: stageId }, now);
  await scheduleAll(tx, [openingPlan(stageId, now, `calendar ${revs.stage}`)]);
  await publish(
    { topic: `stage:${stageId}`, kind: 'updated', ref: String(revs.stage) },
    { topic: `tournament:${stage.tournament_id}`, kind: 'updated', ref: String(revs.tournament) },
    ...changed.rows.map(({ id, rev }) => ({ topic: `match:${id}`, kind: 'updated', ref: String(rev) })),
  );
}
