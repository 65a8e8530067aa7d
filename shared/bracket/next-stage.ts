// How one stage follows another: what one that has not begun waits for, and what may become of it when those before it change.
import type { Entry } from './graph.ts';
import { entriesOf, type FinishedStage, type QualifierRefusal } from './qualifiers.ts';
import type { StageNode } from './stages.ts';

/**
 * What a stage that has not begun waits for. `sources`: for the stages before it. `start`: for nothing more. `few`: for being
 * skipped, since fewer than two are left for it. `tie`: for a lot in the named stage.
 */
export type NextStage =
  | { kind: 'sources' }
  | { kind: 'start' | 'few'; entries: Entry[] }
  | { kind: 'tie'; tie: Extract<QualifierRefusal, { code: 'tie' }> };

/** @param sources those of the stages before it that are over, by their names */
export function nextStage(
  node: StageNode,
  sources: ReadonlyMap<string, FinishedStage>,
  stages: readonly Pick<StageNode, 'sources'>[],
): NextStage {
  const found = entriesOf(node, sources, stages);
  if (found.ok) return { kind: found.entries.length > 1 ? 'start' : 'few', entries: found.entries };
  return found.refusal.code === 'tie' ? { kind: 'tie', tie: found.refusal } : { kind: 'sources' };
}

/** A stage with those who are in it now. */
export interface FilledStage {
  /** Ids in the order of their seeds. */
  entries: readonly string[];
  /** Organizers have given it another order, which remains as long as the same ones come. */
  isSeededByHand: boolean;
  /** `skipped`: it was left out because too few were left. */
  state: 'pending' | 'skipped' | 'begun';
  /** One of `stagesAfter` has begun. */
  hasBegunAfter: boolean;
}

/**
 * What becomes of a stage when the stages before it send these entries. `same`: nothing. `refill`: it waits with them, also
 * when it was skipped before. `begun`: it cannot be, because others play in it, or by its result, already.
 */
export function refillOf(filled: FilledStage, entries: readonly Entry[]): 'same' | 'refill' | 'begun' {
  const { entries: present, isSeededByHand, state, hasBegunAfter } = filled;
  const isSame =
    present.length === entries.length &&
    entries.every(({ id }, index) => (isSeededByHand ? present.includes(id) : present[index] === id));
  if (isSame) return 'same';
  return state === 'begun' || (state === 'skipped' && hasBegunAfter) ? 'begun' : 'refill';
}

/** The stages that entries of one can come to, also by others between them. */
export function stagesAfter<S extends Pick<StageNode, 'name' | 'sources'>>(
  stages: readonly S[],
  name: string,
): S[] {
  const next = stages.filter(({ sources }) => sources.some(({ stage }) => stage === name));
  return [...new Set(next.flatMap((each) => [each, ...stagesAfter(stages, each.name)]))];
}
