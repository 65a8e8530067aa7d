// What a Swiss stage has come to: who plays on, with what, and whether the next round may be drawn.
import { type Fold, matchesOf, NOBODY } from './fold.ts';
import { isSettled } from './match-state.ts';
import type { DrawRefusal } from './refusals.ts';

export interface SwissStanding {
  wins: Int32Array;
  losses: Int32Array;
  hadBye: Uint8Array;
  /** Opponents of each entry, in the order of the rounds. */
  met: number[][];
  /** Entries that are paired in the next round. */
  playing: number[];
}

export const hasMet = ({ met }: SwissStanding, a: number, b: number) => met[a]?.includes(b) ?? false;

/** Wins, losses and opponents of the rounds that are drawn; a bye is a win without an opponent, so are rounds that a latecomer missed. */
export function standingOf(fold: Fold): SwissStanding {
  const { entries, settings, matches } = fold.graph;
  const wins = new Int32Array(entries.length);
  const losses = new Int32Array(entries.length);
  const hadBye = new Uint8Array(entries.length);
  const met: number[][] = entries.map(() => []);
  const add = (counts: Int32Array, entry: number) => {
    counts[entry] = (counts[entry] ?? 0) + 1;
  };
  for (let match = 0; match < matches.length; match += 1) {
    const a = fold.slots[2 * match] ?? NOBODY;
    const b = fold.slots[2 * match + 1] ?? NOBODY;
    if (a < 0) continue;
    if (b < 0) {
      hadBye[a] = 1;
      add(wins, a);
      continue;
    }
    met[a]?.push(b);
    met[b]?.push(a);
    const result = fold.current[match];
    if (!result || result.outcome.kind === 'cancelled') continue;
    add(result.winner === 'a' ? wins : losses, a);
    add(result.winner === 'b' ? wins : losses, b);
  }
  fold.graph.first_rounds.forEach((first, entry) => {
    const isBye = settings.missed_rounds === 'bye';
    const missed = isBye ? wins : losses;
    missed[entry] = (missed[entry] ?? 0) + first - 1;
    if (isBye && first > 1) hadBye[entry] = 1;
  });
  const end = settings.first_to;
  const playing = entries.flatMap((_, entry) => {
    const isThrough = end && ((wins[entry] ?? 0) >= end.wins || (losses[entry] ?? 0) >= end.losses);
    return isThrough || fold.out.has(entry) ? [] : [entry];
  });
  return { wins, losses, hadBye, met, playing };
}

/** Whether the next match of an entry puts it through or out. */
export function isDecisive({ graph }: Fold, { wins, losses }: SwissStanding, entry: number): boolean {
  const end = graph.settings.first_to;
  if (!end) return false;
  return (wins[entry] ?? 0) + 1 >= end.wins || (losses[entry] ?? 0) + 1 >= end.losses;
}

/** `playing`: who is paired in it. */
export type Drawable = { ok: true; round: number; playing: number[] } | { ok: false; reason: DrawRefusal };

/**
 * The round that may be drawn: the next one once every match of the drawn ones is final. The stage is over after its last
 * round, with fewer than two who play on, and when one would have to pause but everybody has had a bye. Until so many wins or
 * losses no one is left undecided: there the last one who plays on pauses, too, also for a second time, and who is undecided
 * after the last round, since a correction came after a draw that left them out, is paired in a round that they missed.
 */
export function drawableRound(fold: Fold): Drawable {
  const { format, rounds, matches, settings } = fold.graph;
  if (format !== 'swiss') return { ok: false, reason: 'not_swiss' };
  if (fold.ended) return { ok: false, reason: 'stage_over' };
  const perRound = rounds[0]?.matches.length ?? 0;
  for (let match = 0; match < Math.min(fold.drawn * perRound, matches.length); match += 1)
    if (!isSettled(fold, match)) return { ok: false, reason: 'round_running' };
  if (fold.drawn >= rounds.length) return settings.first_to ? missedRound(fold) : over;
  const { hadBye, ...standing } = standingOf(fold);
  const playing = standing.playing.filter((entry) => isThere(fold, entry, fold.drawn + 1));
  const canPause = playing.length % 2 === 0 || playing.some((entry) => !hadBye[entry]);
  const canGoOn = settings.first_to ? playing.length > 0 : playing.length > 1 && canPause;
  if (!canGoOn) return over;
  return { ok: true, round: fold.drawn + 1, playing };
}

/** Whether an entry plays a round, or came after it. */
const isThere = ({ graph }: Fold, entry: number, round: number) => (graph.first_rounds[entry] ?? 1) <= round;

const over = { ok: false, reason: 'stage_over' } as const;

/**
 * The latest round in which those who are undecided have no match, with them; where its matches are too few, those who have
 * its byes play, too. Who has a result in all rounds is decided, so this ends, except for those of cancelled matches. Of 8 to
 * 2 wins or losses, S1.1 corrected after round 3 was drawn: its first winner, who was through, has the bye of round 3.
 */
function missedRound(fold: Fold): Drawable {
  const { playing } = standingOf(fold);
  for (let round = fold.drawn; round > 0; round -= 1) {
    const seats = matchesOf(fold, round).map((match) => {
      return [fold.slots[2 * match] ?? NOBODY, fold.slots[2 * match + 1] ?? NOBODY] as const;
    });
    const seated = new Set(seats.flat());
    const missing = playing.filter((entry) => !seated.has(entry) && isThere(fold, entry, round));
    if (missing.length === 0) continue;
    const free = seats.filter(([a]) => a === NOBODY).length;
    const byes = seats.flatMap(([a, b]) => (a !== NOBODY && b === NOBODY ? [a] : []));
    return { ok: true, round, playing: 2 * free >= missing.length ? missing : [...missing, ...byes] };
  }
  return over;
}
