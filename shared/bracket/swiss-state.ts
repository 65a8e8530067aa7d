// What a Swiss stage has come to: who plays on, with what, and whether the next round may be drawn.
import { type Fold, NOBODY } from './fold.ts';
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

/** Wins, losses and opponents of the rounds that are drawn; a bye is a win without an opponent. */
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
  const end = settings.first_to;
  const playing = entries.flatMap((_, entry) => {
    const isThrough = end && ((wins[entry] ?? 0) >= end.wins || (losses[entry] ?? 0) >= end.losses);
    return isThrough || fold.out.has(entry) ? [] : [entry];
  });
  return { wins, losses, hadBye, met, playing };
}

export type Drawable = { ok: true; round: number } | { ok: false; reason: DrawRefusal };

/**
 * The round that may be drawn: the next one once every match of the drawn ones is final. The stage is over after its last
 * round, with fewer than two who play on, and when one would have to pause but everybody has had a bye. Until so many wins or
 * losses no one is left undecided: there the last one who plays on pauses, too, also for a second time.
 */
export function drawableRound(fold: Fold): Drawable {
  const { format, rounds, matches, settings } = fold.graph;
  if (format !== 'swiss') return { ok: false, reason: 'not_swiss' };
  if (fold.ended) return { ok: false, reason: 'stage_over' };
  const perRound = rounds[0]?.matches.length ?? 0;
  for (let match = 0; match < Math.min(fold.drawn * perRound, matches.length); match += 1)
    if (!isSettled(fold, match)) return { ok: false, reason: 'round_running' };
  if (fold.drawn >= rounds.length) return { ok: false, reason: 'stage_over' };
  const { playing, hadBye } = standingOf(fold);
  const canPause = playing.length % 2 === 0 || playing.some((entry) => !hadBye[entry]);
  const canGoOn = settings.first_to ? playing.length > 0 : playing.length > 1 && canPause;
  if (!canGoOn) return { ok: false, reason: 'stage_over' };
  return { ok: true, round: fold.drawn + 1 };
}
