// Plays stages for tests, measurements and the demo: a log that grows by one event after the other.
import { applyEvent } from './apply.ts';
import { build } from './build.ts';
import { type Derived, describe } from './derive.ts';
import type { NextEvent, Outcome, StageEvent } from './events.ts';
import { isFinished } from './finished.ts';
import { NOBODY, startFold } from './fold.ts';
import type { Entry, Format, Graph } from './graph.ts';
import { type MatchState, matchState, takesResult } from './match-state.ts';
import type { Refusal } from './refusals.ts';
import type { Settings } from './settings.ts';
import { proposeRound } from './swiss-pairing.ts';

/** Entries e1, e2, ... with seeds in that order. */
export function entriesFor(count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => ({ id: `e${index + 1}`, seed: index + 1 }));
}

/** @throws Error for inputs that do not fit */
export function graphFor(format: Format, entries: number, settings: Partial<Settings> = {}): Graph {
  const built = build(format, entriesFor(entries), settings);
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
  return built.graph;
}

/** Random whole numbers below a limit, the same ones for the same seed (linear congruential generator). */
export function randomFrom(seed: number): (limit: number) => number {
  let state = (seed >>> 0) % 2 ** 31;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

export class Play {
  readonly graph: Graph;
  readonly events: StageEvent[] = [];
  private readonly fold;

  constructor(graph: Graph) {
    this.graph = graph;
    this.fold = startFold(graph);
  }

  get stage(): Derived {
    return describe(this.fold);
  }

  /** As `stage` says it, without describing the rest of it. */
  get isFinished(): boolean {
    return isFinished(this.fold);
  }

  /** Writes the next event. @returns why it cannot be */
  try(event: NextEvent): Refusal | null {
    const next = { ...event, number: this.events.length + 1 };
    const refusal = applyEvent(this.fold, next);
    if (!refusal) this.events.push(next);
    return refusal;
  }

  /** @throws Error for an event that cannot be */
  add(event: NextEvent): void {
    const refusal = this.try(event);
    if (refusal) throw new Error(JSON.stringify(refusal));
  }

  /** Of an undrawn Swiss round of a finished stage it says `pending`; `stage` knows better. */
  match(key: string): MatchState {
    const at = this.fold.wiring.matchAt.get(key);
    if (at === undefined) throw new Error(`No match ${key}`);
    return matchState(this.fold, at);
  }

  /** Matches that take a result now. */
  playable(): MatchState[] {
    return this.graph.matches.flatMap((_, at) => {
      const { slots, current } = this.fold;
      if (current[at] || (slots[2 * at] ?? NOBODY) < 0 || (slots[2 * at + 1] ?? NOBODY) < 0) return [];
      const match = matchState(this.fold, at);
      return takesResult(match) ? [match] : [];
    });
  }

  /** Decides an open match: by its games as `2:1`, or however it ended. */
  end(key: string, ending: string | Outcome): void {
    const { a, b } = this.match(key);
    if (a === null || b === null) throw new Error(`${key} has no two sides`);
    const outcome = typeof ending === 'string' ? playedOut(ending) : ending;
    if (outcome.kind === 'played') this.add({ kind: 'result', match: key, a, b, score: outcome.score });
    if (outcome.kind === 'walkover') this.add({ kind: 'walkover', match: key, a, b, winner: outcome.winner });
    if (outcome.kind === 'double_loss') this.add({ kind: 'double_loss', match: key, a, b });
    if (outcome.kind === 'cancelled') this.add({ kind: 'ruling', match: key, a, b, outcome });
  }

  /** Corrects a final match. @throws Error where that cannot be */
  correct(key: string, ending: string | Outcome): void {
    const refusal = this.tryCorrect(key, ending);
    if (refusal) throw new Error(JSON.stringify(refusal));
  }

  /** @returns why a match cannot be corrected */
  tryCorrect(key: string, ending: string | Outcome): Refusal | null {
    const { a, b } = this.match(key);
    if (a === null || b === null) throw new Error(`${key} has no two sides`);
    const outcome = typeof ending === 'string' ? playedOut(ending) : ending;
    return this.try({ kind: 'correction', match: key, a, b, outcome });
  }

  /** Opens a final match again. @returns why it cannot be */
  reopen(key: string): Refusal | null {
    const { a, b } = this.match(key);
    return this.try({ kind: 'reopening', match: key, a: a ?? '', b: b ?? '' });
  }

  /** Draws the next Swiss round. */
  draw(): void {
    const proposal = proposeRound(this.graph, this.events);
    if (!proposal.ok) throw new Error(JSON.stringify(proposal.refusal));
    this.add(proposal.event);
  }

  /** Plays and draws until nothing is left to do. */
  finish(ending: (match: MatchState) => string | Outcome): void {
    for (;;) {
      // Matches follow those that lead to them, so that one pass plays an elimination.
      for (const { key } of this.graph.matches) {
        const match = this.match(key);
        if (takesResult(match)) this.end(key, ending(match));
      }
      if (this.stage.drawable === null) return;
      this.draw();
    }
  }
}

/** `2:1` as the outcome of a played match. */
export function playedOut(score: string): Outcome {
  const [a = 0, b = 0] = score.split(':').map(Number);
  return { kind: 'played', score: { kind: 'total', a, b } };
}
