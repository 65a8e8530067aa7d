import type { RoundName } from '@duellwerk/shared/bracket/round-names';
import type { StageMatch, StagePage, StageRound } from '@duellwerk/shared/contract/stages';

/** Matches of a round, or a single one, that no one has begun. */
export interface Changeable {
  id: string;
  name: RoundName;
  /** Keys. */
  matches: string[];
  /** How many beside them are being played, or are over. */
  begun: number;
  /** What all of them have; `null` where they differ. */
  best_of: number | null;
  /** An instant; `null` for none, `mixed` where they differ. */
  starts_at: string | null | 'mixed';
}

/** In these no result has come; whether someone plays says the list of those that are begun. */
const OPEN: ReadonlySet<StageMatch['state']> = new Set(['pending', 'scheduled', 'ready_check', 'live']);
/** In these no one plays. */
const EMPTY: ReadonlySet<StageMatch['state']> = new Set(['bye', 'void']);

type Page = Pick<StagePage, 'rounds' | 'matches'>;

/**
 * The rounds of a stage in which something can still be changed; a match day of all groups is one.
 * @param begun keys of matches that a side has begun
 */
export function changeableRounds(page: Page, begun: readonly string[]): Changeable[] {
  const matchesOf = Map.groupBy(page.matches, ({ round }) => round);
  const days = Map.groupBy(page.rounds, dayOf);
  return [...days].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const all = [first, ...others].flatMap((round) =>
      (matchesOf.get(round.id) ?? []).map((match) => ({ ...match, best_of: match.best_of ?? round.best_of })),
    );
    const matches = all.filter(({ key, state }) => OPEN.has(state) && !begun.includes(key));
    if (matches.length === 0) return [];
    const played = all.filter(({ state }) => !EMPTY.has(state));
    const facts = { id, name: nameOf(first), begun: played.length - matches.length };
    return [{ ...facts, ...settingsOf(matches) }];
  });
}

/** One match, `null` once it has begun. */
export function changeableMatch(page: Page, key: string, begun: readonly string[]): Changeable | null {
  const match = page.matches.find((each) => each.key === key);
  const round = page.rounds.find(({ id }) => id === match?.round);
  if (!match || !round || !OPEN.has(match.state) || begun.includes(key)) return null;
  const own = { ...match, best_of: match.best_of ?? round.best_of };
  return { id: key, name: round.name, begun: 0, ...settingsOf([own]) };
}

const dayOf = ({ id, group, number }: StageRound) => (group === null ? id : `day ${number}`);
const nameOf = ({ name }: StageRound): RoundName =>
  name.kind === 'group_day' ? { kind: 'match_day', day: name.day } : name;

function settingsOf(matches: readonly (StageMatch & { best_of: number })[]) {
  const bestOfs = new Set(matches.map(({ best_of }) => best_of));
  const starts = new Set(matches.map(({ scheduled_at }) => scheduled_at));
  const [[best_of = 1], [start = null]] = [[...bestOfs], [...starts]];
  return {
    matches: matches.map(({ key }) => key),
    best_of: bestOfs.size === 1 ? best_of : null,
    starts_at: starts.size === 1 ? start : ('mixed' as const),
  };
}
