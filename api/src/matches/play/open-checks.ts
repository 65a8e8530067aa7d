import { derive } from '@duellwerk/shared/bracket/derive';
import { scheduleAll } from '../../db/due.ts';
import type { DueEffect } from '../../db/due-runner.ts';
import type { Fact } from '../../notifications/kinds.ts';
import { nextMatches } from '../../notifications/next-matches.ts';
import { notify } from '../../notifications/notify.ts';
import { loadStage } from '../../stages/load-stage.ts';
import { lockStage } from '../../stages/repo.ts';
import { newId } from '../../text/ids.ts';
import { type BySite, bySite } from './by-site.ts';
import { deadlinePlan, openingPlan, READY_OVER } from './jobs.ts';
import * as repo from './open-checks-repo.ts';
import { playBy } from './play-by.ts';
import { changesOf, lockPlayedStage, type PlayedStage } from './repo.ts';
import { firstByLot, vetoKinds } from './veto.ts';

const MINUTE = 60_000;

/**
 * Opens the ready checks of a stage: of matches with a time, so long before it as the tournament says; of those without one, once
 * they are what both sides play next. Those whose time is still to come are planned.
 */
export function openChecksEffect(site: BySite): DueEffect {
  return async ({ payload }, tx) => {
    const { stage: id } = payload as { stage: string };
    const context = bySite(site, tx);
    const stage = await lockPlayedStage(tx, id);
    if (stage?.decided_state !== 'running' || stage.state !== 'running' || !stage.has_log) return;
    const waiting = await repo.listScheduled(tx, id);
    if (waiting.length === 0) return;
    const isNext = await nextFor(context, id);
    const before = stage.ready_minutes * MINUTE;
    const opensAt = ({ scheduled_at }: repo.ScheduledMatch) =>
      scheduled_at ? new Date(scheduled_at.getTime() - before) : null;
    const now = waiting.filter((match) => {
      const at = opensAt(match);
      return at ? at <= context.now : isNext(match);
    });
    const later = waiting.flatMap((match) => opensAt(match) ?? []).filter((at) => at > context.now);
    const moments = new Map(later.map((at) => [at.toISOString(), at]));
    await scheduleAll(
      tx,
      [...moments].map(([about, at]) => openingPlan(id, at, about)),
    );
    await openChecks(context, stage, now);
  };
}

async function openChecks(
  { tx, now, publish }: ReturnType<typeof bySite>,
  stage: PlayedStage,
  matches: readonly repo.ScheduledMatch[],
): Promise<void> {
  if (matches.length === 0) return;
  const [live, checked] = [matches.filter(isOfGuests), matches.filter((match) => !isOfGuests(match))];
  const opened = checked.map((match) => ({ match, ready_by: readyBy(stage, match.scheduled_at, now) }));
  const states = [
    ...opened.map(({ match, ready_by }) => {
      return { match, state: 'ready_check' as const, ready_by, play_by: match.play_by };
    }),
    ...live.map((match) => {
      return { match, state: 'live' as const, ready_by: null, play_by: playBy({ stage, match }, now) };
    }),
  ];
  const rows = states.map(({ match, ...state }) => {
    const isChosen = vetoKinds({ order: stage.veto, maps: stage.maps, best_of: match.best_of }).length > 0;
    // A guest cannot choose.
    const hasVeto = isChosen && match.guests.length === 0;
    const veto_seed = hasVeto && match.veto_seed === null ? newId() : null;
    return {
      ...{ id: match.id, ...state },
      veto_seed,
      veto_first: veto_seed === null ? null : firstByLot(veto_seed),
      event: newId(),
    };
  });
  await repo.writeOpened(tx, stage, rows, now);
  await publish(...changesOf(stage, matches));
  await scheduleAll(
    tx,
    opened.map(({ match, ready_by }) => deadlinePlan(READY_OVER, match.id, ready_by)),
  );
  // Who plays at once has just been told of the match itself.
  const facts = opened.flatMap(({ match }) => (match.scheduled_at ? factsOf(stage, match) : []));
  await notify(tx, facts, now);
}

/** Neither side could say that it is ready: the match is live at once, and organizers enter its result. */
const isOfGuests = ({ guests }: repo.ScheduledMatch) => guests.length === 2;

/** When a side that is not ready has not come; a check that opens late leaves as much time as one that opens in time. */
export function readyBy(
  { ready_minutes, walkover_minutes }: Pick<PlayedStage, 'ready_minutes' | 'walkover_minutes'>,
  scheduled: Date | null,
  now: Date,
): Date {
  const start = Math.max(scheduled?.getTime() ?? 0, now.getTime() + ready_minutes * MINUTE);
  return new Date(start + walkover_minutes * MINUTE);
}

function factsOf({ tournament_id }: PlayedStage, match: repo.ScheduledMatch): Fact[] {
  const at = match.scheduled_at?.toISOString();
  return [match.a_entry, match.b_entry].flatMap((entry) =>
    entry === null
      ? []
      : [
          {
            ...{ kind: 'match_ready', fact: `match_ready:${match.id}:${entry}:${at}`, to: { entry } },
            ...{ tournament: tournament_id, match: match.id },
          },
        ],
  );
}

/** Whether a match is the next one of both of its sides: in a table all are known from the start. */
async function nextFor(
  { tx, cache }: ReturnType<typeof bySite>,
  id: string,
): Promise<(match: repo.ScheduledMatch) => boolean> {
  const row = await lockStage(tx, id);
  if (!row) return () => false;
  const { graph, events } = await loadStage(tx, cache, row);
  const read = derive(graph, events);
  if (!read.ok) return () => false;
  const next = nextMatches(graph, read.stage);
  return ({ key, a_entry, b_entry }) =>
    [a_entry, b_entry].every((entry) => entry !== null && next.get(entry)?.key === key);
}
