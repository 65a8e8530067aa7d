import type { ListedTipDay, ListedTipRound, TipQuestion, TipRound } from '@duellwerk/shared/contract/tips';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { Built } from '../http/reply-cache.ts';
import * as repo from './rounds-repo.ts';

type Db = Kysely<Schema>;

/** All rounds with the day that each is at. */
export async function readRounds(db: Db, now: Date): Promise<Built> {
  const rounds = await repo.listRounds(db);
  const days = await repo.listDays(db, 'all', now);
  const items = rounds.map((round) =>
    headOf(
      round,
      days.filter((day) => day.round === round.id),
    ),
  );
  return { value: { items }, validUntil: earliest(days.map(({ closes_at }) => closes_at)) };
}

/** A round with its days and questions. @throws ApiError not_found */
export async function readRound(db: Db, id: string, now: Date): Promise<Built> {
  const [round] = await repo.listRounds(db, id);
  if (!round) throw new ApiError('not_found');
  const days = await repo.listDays(db, { round: id }, now);
  const questions = await repo.listQuestions(db, id);
  const value: TipRound = {
    ...headOf(round, days),
    lead_minutes: round.lead_minutes,
    own_matches: round.own_matches,
    days: days.map(dayOf),
    questions: questions.map((question) => questionOf(question, now)),
    rev: round.rev,
    empty: await repo.isEmpty(db, id),
  };
  const open = questions.map(({ closes_at }) => closes_at).filter((closes) => closes > now);
  return { value, validUntil: earliest([...days.map(({ closes_at }) => closes_at), ...open]) };
}

function headOf(
  { id, name, tournament_id, tournament, players }: repo.RoundRow,
  days: readonly repo.DayRow[],
): ListedTipRound {
  const current = days.find(({ done }) => !done) ?? days.at(-1);
  return {
    ...{ id, name, players },
    tournament:
      tournament_id === null || tournament === null ? null : { id: tournament_id, name: tournament },
    current: current?.id ?? null,
  };
}

/** A day as lists show it. */
export function dayOf({ id, number, name, rule, matches, open, done, closes_at }: repo.DayRow): ListedTipDay {
  return {
    ...{ id, number, name, rule, matches },
    state: done ? 'done' : open ? 'open' : 'running',
    closes_at: closes_at?.toISOString() ?? null,
  };
}

function questionOf(question: repo.QuestionRow, now: Date): TipQuestion {
  const { id, number, text, options, points, closes_at, right, given, changed_at, old_points } = question;
  const times = options.map((_, index) => given.find(({ option }) => option === index)?.times ?? 0);
  return {
    ...{ id, number, text, options, points, right },
    closes_at: closes_at.toISOString(),
    given: closes_at <= now ? times : null,
    ...(changed_at && { changed: { at: changed_at.toISOString(), old_points } }),
  };
}

/** The first of some moments, `null` for none. */
export function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}
