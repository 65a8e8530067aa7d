// What a finished table means for the next season: who goes up, down, stays, or plays a relegation match about it.

/** What a place of a table gives, from the first place to the last. */
export const zones = [
  'direct_promote',
  'relegation_up',
  'hold',
  'relegation_down',
  'direct_relegate',
] as const;
export type Zone = (typeof zones)[number];

/** What becomes of an entry in the end. */
export const movements = ['promote', 'stay', 'relegate', 'remove'] as const;
export type Movement = (typeof movements)[number];

/** How many places of a division have each zone; the rest hold. */
export type ZonePlaces = Record<Exclude<Zone, 'hold'>, number>;

/** A row of a division's table; `rank` is shared by those whom no step separates. */
export interface RankedRow {
  entry: string;
  rank: number;
  /** Has left or was excluded. */
  out: boolean;
}

export interface RankedDivision {
  division: string;
  places: ZonePlaces;
  /** The best first. */
  rows: readonly RankedRow[];
}

/** The zone of a place, from 1. */
export function zoneAt(place: number, places: ZonePlaces, size: number): Zone {
  if (place <= places.direct_promote) return 'direct_promote';
  if (place > size - places.direct_relegate) return 'direct_relegate';
  if (place <= places.direct_promote + places.relegation_up) return 'relegation_up';
  if (place > size - places.direct_relegate - places.relegation_down) return 'relegation_down';
  return 'hold';
}

/** Zones whose places meet somebody in particular: who stands where in them matters. */
const isPaired = (zone: Zone) => zone === 'relegation_up' || zone === 'relegation_down';

/**
 * Groups of level entries among whom the order decides something: they share a rank across the border of a zone, or their order
 * says whom they meet; in the highest division also who wins it. Nobody is promoted or relegated by the order in which rows happen to stand.
 */
export function undecidedTies(
  { places, rows }: Pick<RankedDivision, 'places' | 'rows'>,
  isHighest = false,
): string[][] {
  const levels = new Map<number, number[]>();
  rows.forEach(({ rank, out }, index) => {
    if (!out) levels.set(rank, [...(levels.get(rank) ?? []), index]);
  });
  return [...levels.values()].flatMap((level) => {
    if (level.length === 1) return [];
    const found = level.map((index) => zoneAt(index + 1, places, rows.length));
    const [first] = found;
    const isTitle = isHighest && level.includes(0);
    const matters =
      isTitle || found.some((zone) => zone !== first) || (first !== undefined && isPaired(first));
    return matters ? [level.map((index) => rows[index]?.entry ?? '')] : [];
  });
}

/** Two entries that play about the higher division. */
export interface RelegationPair {
  /** Index of the higher division. */
  upper: number;
  /** Defends its place there. */
  defender: string;
  /** Wants to take it. */
  challenger: string;
}

/**
 * Who meets whom about the higher of two divisions: the best of those who defend their place meets the last of those who want
 * it. Who is out meets nobody.
 */
export function relegationPairs(divisions: readonly RankedDivision[]): RelegationPair[] {
  return divisions.flatMap((division, upper) => {
    const defenders = inZone(division, 'relegation_down');
    const challengers = inZone(divisions[upper + 1], 'relegation_up').toReversed();
    return defenders.flatMap((defender, index): RelegationPair[] => {
      const challenger = challengers[index];
      if (!challenger || defender.out || challenger.out) return [];
      return [{ upper, defender: defender.entry, challenger: challenger.entry }];
    });
  });
}

function inZone(division: RankedDivision | undefined, zone: Zone): RankedRow[] {
  const { rows = [], places } = division ?? {};
  if (!places) return [];
  return rows.filter((_, index) => zoneAt(index + 1, places, rows.length) === zone);
}

/** What stands between a season and its end. */
export type MovementProblem =
  /** A lot, or a match about it, has to part these. */
  | { kind: 'tie'; division: string; entries: string[] }
  | { kind: 'relegation_open'; division: string; defender: string; challenger: string };

export interface MovementLine {
  entry: string;
  /** Indexes of divisions; `to` is `null` for who leaves the league. */
  from: number;
  to: number | null;
  place: number;
  zone: Zone;
  movement: Movement;
}

export type SeasonMovement = { ok: true; lines: MovementLine[] } | { ok: false; problems: MovementProblem[] };

/**
 * What becomes of everybody of a season whose divisions, from the highest on, are finished.
 * @param winners of the relegation matches that are decided
 */
export function seasonMovement(
  divisions: readonly RankedDivision[],
  winners: ReadonlySet<string>,
): SeasonMovement {
  const ties = divisions.flatMap((division, index): MovementProblem[] =>
    undecidedTies(division, index === 0).map((entries) => ({
      kind: 'tie',
      division: division.division,
      entries,
    })),
  );
  // Who meets whom is known once nobody is level.
  if (ties.length > 0) return { ok: false, problems: ties };
  const open = relegationPairs(divisions).flatMap(({ upper, defender, challenger }): MovementProblem[] => {
    if (winners.has(defender) || winners.has(challenger)) return [];
    const division = divisions[upper]?.division ?? '';
    return [{ kind: 'relegation_open', division, defender, challenger }];
  });
  if (open.length > 0) return { ok: false, problems: open };
  const rises = risersOf(divisions, winners);
  const lines = divisions.flatMap(({ places, rows }, from) =>
    rows.map(({ entry, out }, index): MovementLine => {
      const zone = zoneAt(index + 1, places, rows.length);
      const wanted = out ? 'remove' : movementOf(zone, entry, rises);
      const isLast = from === divisions.length - 1;
      const movement = wanted === 'relegate' && isLast ? 'remove' : wanted;
      const steps = { promote: -1, stay: 0, relegate: 1, remove: null }[movement];
      return { entry, from, to: steps === null ? null : from + steps, place: index + 1, zone, movement };
    }),
  );
  return { ok: true, lines };
}

/** Who plays in the higher of the two divisions after the relegation: the winner, or the one whose opponent is out. */
function risersOf(divisions: readonly RankedDivision[], winners: ReadonlySet<string>): ReadonlySet<string> {
  const risers = new Set(winners);
  divisions.forEach((division, upper) => {
    const defenders = inZone(division, 'relegation_down');
    const challengers = inZone(divisions[upper + 1], 'relegation_up').toReversed();
    defenders.forEach((defender, index) => {
      const challenger = challengers[index];
      if (!challenger || challenger.out) risers.add(defender.entry);
      else if (defender.out) risers.add(challenger.entry);
    });
  });
  return risers;
}

function movementOf(zone: Zone, entry: string, risers: ReadonlySet<string>): Movement {
  switch (zone) {
    case 'direct_promote':
      return 'promote';
    case 'relegation_up':
      return risers.has(entry) ? 'promote' : 'stay';
    case 'hold':
      return 'stay';
    case 'relegation_down':
      return risers.has(entry) ? 'stay' : 'relegate';
    case 'direct_relegate':
      return 'relegate';
  }
}

/**
 * Who plays where in the next season, by the seeds there: who came down, who stayed, who came up, each by their places. Who left
 * the league stands nowhere.
 */
export function nextDivisions(lines: readonly MovementLine[], divisions: number): string[][] {
  return Array.from({ length: divisions }, (_, to) =>
    lines
      .filter((line) => line.to === to)
      .toSorted((x, y) => x.from - y.from || x.place - y.place)
      .map(({ entry }) => entry),
  );
}

/** Something in the zones of a league that cannot be, with its place there: `divisions.1.relegation_up`. */
export interface ZoneProblem {
  path: string;
  code:
    | 'top_cannot_rise'
    | 'bottom_cannot_defend'
    | 'unequal_relegation'
    | 'too_many_places'
    | 'too_few_entries';
}

/** Everything that is wrong with the zones of divisions, from the highest on. */
export function zoneProblems(divisions: readonly { places: ZonePlaces; entries: number }[]): ZoneProblem[] {
  return divisions.flatMap(({ places, entries }, index): ZoneProblem[] => {
    const problems: ZoneProblem[] = [];
    const at = (field: string, code: ZoneProblem['code']) =>
      problems.push({ path: `divisions.${index}.${field}`, code });
    const below = divisions[index + 1];
    if (index === 0 && places.direct_promote > 0) at('direct_promote', 'top_cannot_rise');
    if (index === 0 && places.relegation_up > 0) at('relegation_up', 'top_cannot_rise');
    if (!below && places.relegation_down > 0) at('relegation_down', 'bottom_cannot_defend');
    if (below && below.places.relegation_up !== places.relegation_down)
      at('relegation_down', 'unequal_relegation');
    const all = Object.values(places).reduce((sum, count) => sum + count, 0);
    if (entries < 2) at('entries', 'too_few_entries');
    else if (all > entries) at('entries', 'too_many_places');
    return problems;
  });
}
