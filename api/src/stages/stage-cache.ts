import type { StageEvent } from '@duellwerk/shared/bracket/events';
import type { Graph } from '@duellwerk/shared/bracket/graph';

const STAGES_MAX = 100;

export interface CachedStage {
  /** What the graph was built from. */
  inputs: string;
  graph: Graph;
  /** Committed events of the log, from the first one without a gap; appended to, never changed. */
  events: StageEvent[];
}

/**
 * Graphs and logs of the stages that were used last. A log only grows, so nothing here is ever outdated: what was written
 * since is read behind it.
 */
export class StageCache {
  readonly #stages = new Map<string, CachedStage>();

  get(stage: string, inputs: string): CachedStage | undefined {
    const found = this.#stages.get(stage);
    if (found?.inputs !== inputs) return undefined;
    this.#stages.delete(stage);
    this.#stages.set(stage, found);
    return found;
  }

  set(stage: string, cached: CachedStage): void {
    this.#stages.set(stage, cached);
    if (this.#stages.size <= STAGES_MAX) return;
    const oldest = this.#stages.keys().next();
    if (!oldest.done) this.#stages.delete(oldest.value);
  }

  /** For a log that was changed by hand. */
  drop(stage: string): void {
    this.#stages.delete(stage);
  }
}
