// Who plays for whom in a tournament without check-in.

/** An entry with everybody who could play for it, the likeliest first. */
export interface Squad {
  entry: string;
  players: readonly string[];
}

/** How many players a line-up needs, and how many a roster may have. */
export interface RosterSize {
  required: number;
  max: number;
}

/**
 * One roster for each entry, no one in two of them. Who could play for several goes where they are needed: entries get
 * what a line-up needs, an earlier one before a later one, and only then everybody else goes to the first of theirs that
 * has room. An entry has fewer players than required only where no other share gives it more without taking a line-up
 * from an earlier one.
 */
export function shareOutPlayers(
  squads: readonly Squad[],
  { required, max }: RosterSize,
): Map<string, string[]> {
  const at = new Map<string, number>();
  const squadsOf = Map.groupBy(
    squads.flatMap(({ players }, squad) => players.map((player) => ({ player, squad }))),
    ({ player }) => player,
  );
  // Who belongs to one entry only is free for it: the others are needed less.
  const ordered = squads.map(({ players }) =>
    players.toSorted((x, y) => (squadsOf.get(x)?.length ?? 0) - (squadsOf.get(y)?.length ?? 0)),
  );
  for (const [squad, players] of ordered.entries()) {
    const before = new Map(at);
    const isComplete = Array.from({ length: required }).every(() =>
      findOne({ squad, at, ordered, seen: new Set() }),
    );
    // Half a line-up keeps no player from another entry.
    if (isComplete || players.length === 0) continue;
    at.clear();
    for (const [player, owner] of before) at.set(player, owner);
  }
  const rosters = squads.map(({ players }, squad) => players.filter((player) => at.get(player) === squad));
  const isFree = (player: string) => !at.has(player);
  for (const [squad, { players }] of squads.entries()) {
    const roster = rosters[squad] ?? [];
    const more = players.filter(isFree).slice(0, Math.max(0, max - roster.length));
    for (const player of more) at.set(player, squad);
    rosters[squad] = players.filter((player) => at.get(player) === squad);
  }
  return new Map(squads.map(({ entry }, squad) => [entry, rosters[squad] ?? []]));
}

interface Search {
  squad: number;
  /** The squad that each player is given to. */
  at: Map<string, number>;
  ordered: readonly (readonly string[])[];
  seen: Set<string>;
}

/** Gives a squad one more player, if need be one whom another squad can replace. @returns whether there is one */
function findOne({ squad, at, ordered, seen }: Search): boolean {
  const players = (ordered[squad] ?? []).filter((player) => at.get(player) !== squad && !seen.has(player));
  const free = players.find((player) => !at.has(player));
  if (free !== undefined) {
    at.set(free, squad);
    return true;
  }
  for (const player of players) {
    if (seen.has(player)) continue;
    seen.add(player);
    const owner = at.get(player);
    if (owner === undefined || !findOne({ squad: owner, at, ordered, seen })) continue;
    at.set(player, squad);
    return true;
  }
  return false;
}
