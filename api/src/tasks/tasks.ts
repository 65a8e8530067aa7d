// What somebody has to do now: plain rules over what the database knows, so that every case can be tested alone.
import type { MatchState } from '@duellwerk/shared/contract/matches';
import {
  type NextStart,
  type OpenTasks,
  type Task,
  type TaskKind,
  taskKinds,
} from '@duellwerk/shared/contract/tasks';
import type { EntryState } from '@duellwerk/shared/contract/tournaments';
import { mayActFor, type Standing } from '@duellwerk/shared/rules/may-act-for';
import { matchTaskId } from '@duellwerk/shared/rules/tasks';
import type { Side } from '../db/domain-tables.ts';
import { earliest, type StateFacts, stateAt } from '../tournaments/state.ts';

/** An entry of the person or of one of their teams, in a tournament that is not decided. */
export interface EntryFacts {
  entry: string;
  state: EntryState;
  checked_in_at: Date | null;
  /** On the waiting list, `null` for one that does not wait. */
  position: number | null;
  standing: Standing;
  team: Task['team'];
  tournament: { id: string; name: string; windows: Omit<StateFacts, 'missing'> };
}

/** An open match as one of its sides sees it. */
export interface MatchFacts {
  id: string;
  side: Side;
  state: MatchState;
  deadline: Date | null;
  standing: Standing;
  /** The person's own place in the line-up, `null` without one. */
  ownReady: boolean | null;
  /** Every player of this side's line-up is ready, and there is a line-up. */
  sideReady: boolean;
  reports: readonly Side[];
  team: Task['team'];
  opponent: string | null;
  tournament: { id: string; name: string };
}

/** Waiting entries check in too: the places of those who miss it go to them. */
const checksIn: ReadonlySet<EntryState> = new Set<EntryState>(['accepted', 'checked_out', 'waitlisted']);

function awaitsCheckIn({ state, checked_in_at, standing }: EntryFacts): boolean {
  return mayActFor(standing) && checksIn.has(state) && checked_in_at === null;
}

/** The check-in of an entry, while its window is open. */
function checkInTask(facts: EntryFacts, now: Date): Task | null {
  const { tournament, entry, team, position } = facts;
  // Who is missing matters only after the window.
  const isOpen = stateAt({ ...tournament.windows, missing: 0 }, now) === 'check_in_open';
  if (!isOpen || !awaitsCheckIn(facts)) return null;
  return {
    id: `check_in:${entry}`,
    kind: 'check_in',
    subject: { type: 'tournament', id: tournament.id, name: tournament.name },
    team,
    opponent: null,
    deadline: tournament.windows.check_in_ends_at?.toISOString() ?? null,
    ...(position === null ? {} : { position }),
  };
}

/** What a match asks of the person now, `null` for nothing. */
function matchTask(facts: MatchFacts, now: Date): Task | null {
  const kind = kindOfMatch(facts);
  const isOver = facts.deadline !== null && facts.deadline <= now;
  // A result that is due is still asked for: nothing ends the match at that time.
  if (kind === null || (isOver && kind !== 'report_result')) return null;
  const { id, side, tournament, team, opponent } = facts;
  const deadline = isOver ? null : facts.deadline;
  return {
    id: matchTaskId(kind, id, side),
    kind,
    subject: { type: 'match', id, name: tournament.name },
    team,
    opponent,
    deadline: deadline?.toISOString() ?? null,
  };
}

function kindOfMatch({ state, side, standing, ownReady, sideReady, reports }: MatchFacts): TaskKind | null {
  const acts = mayActFor(standing);
  const other = side === 'a' ? 'b' : 'a';
  switch (state) {
    case 'ready_check':
      return (acts && !sideReady) || ownReady === false ? 'ready_up' : null;
    case 'live':
      return acts && !reports.includes(side) ? 'report_result' : null;
    case 'reported':
      return acts && reports.includes(other) && !reports.includes(side) ? 'confirm_result' : null;
    default:
      return null;
  }
}

/** Without a deadline, or with the same one: what keeps most others waiting comes first. */
const URGENCY: readonly TaskKind[] = ['ready_up', 'check_in', 'confirm_result', 'report_result'];
const urgencyOf = new Map<string, number>(taskKinds.map((kind) => [kind, URGENCY.indexOf(kind)]));

/** The most urgent first: by deadline, those without one last, then by kind. A total order. */
export function byUrgency(one: Task, two: Task): number {
  const [a, b] = [one, two].map(({ deadline }) =>
    deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline),
  );
  if (a !== undefined && b !== undefined && a !== b) return a < b ? -1 : 1;
  const kinds = (urgencyOf.get(one.kind) ?? 0) - (urgencyOf.get(two.kind) ?? 0);
  return kinds || (one.id < two.id ? -1 : one.id > two.id ? 1 : 0);
}

/** How far ahead of its check-in a tournament is followed for changes of its times. */
const AHEAD_MS = 24 * 60 * 60 * 1000;
/** A page follows its own topics beside these; the socket takes 50. */
const TOPICS_MAX = 40;

/** The whole answer for one person at `now`. */
export function openTasksOf(
  entries: readonly EntryFacts[],
  matches: readonly MatchFacts[],
  next: NextStart | null,
  now: Date,
): OpenTasks {
  const tasks = [
    ...entries.map((facts) => checkInTask(facts, now)),
    ...matches.map((facts) => matchTask(facts, now)),
  ].filter((each) => each !== null);
  const openings = entries
    .filter(awaitsCheckIn)
    .map(({ tournament }) => openingAfter(tournament.windows, now));
  const deadlines = tasks.map(({ deadline }) => (deadline === null ? null : new Date(deadline)));
  const begin = next && new Date(next.starts_at);
  return {
    items: tasks.sort(byUrgency),
    topics: topicsOf(entries, matches, now),
    at: now.toISOString(),
    changes_at: earliest([...openings, ...deadlines, begin])?.toISOString() ?? null,
    next,
  };
}

function openingAfter(
  { decided_state, check_in_opens_at: opens }: EntryFacts['tournament']['windows'],
  now: Date,
) {
  return decided_state === 'published' && opens !== null && opens > now ? opens : null;
}

/** Open matches first, then tournaments that are on or whose check-in is near. */
function topicsOf(entries: readonly EntryFacts[], matches: readonly MatchFacts[], now: Date): string[] {
  const near = entries.filter(({ tournament: { windows } }) => {
    const { decided_state, check_in_opens_at: opens, check_in_ends_at: ends } = windows;
    if (decided_state !== 'published') return true;
    return opens !== null && ends !== null && opens.getTime() - now.getTime() < AHEAD_MS && now < ends;
  });
  const topics = [
    ...matches.map(({ id }) => `match:${id}`),
    ...near.map(({ tournament }) => `tournament:${tournament.id}`),
  ];
  return [...new Set(topics)].slice(0, TOPICS_MAX);
}
