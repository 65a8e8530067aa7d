// Plays tournaments of several stages for tests, by the rules by which the API joins them: a stage that finishes hands its
// entries on, and an event that would take one out of a stage that has begun is refused.
import { build } from './build.ts';
import type { NextEvent } from './events.ts';
import { fitSettings } from './fit-settings.ts';
import type { Entry } from './graph.ts';
import { addLate } from './late-entry.ts';
import { type NextStage, nextStage, refillOf, stagesAfter } from './next-stage.ts';
import { entriesFor, Play } from './play.ts';
import { entriesOf, type FinishedStage } from './qualifiers.ts';
import type { Refusal } from './refusals.ts';
import { skippedStage } from './skipped.ts';
import type { StageNode } from './stages.ts';

export interface CourseStage {
  node: StageNode;
  /** Who is in it, in the order of their seeds. */
  entries: string[];
  /** The places of latecomers in it. */
  late: Map<string, Pick<Entry, 'slot' | 'late'>>;
  state: 'pending' | 'skipped' | 'begun';
  /** Its log; none before it has begun. */
  play: Play | null;
}

export class Course {
  readonly stages: CourseStage[];
  readonly #nodes: readonly StageNode[];

  /** @param nodes in an order in which they can be played */
  constructor(nodes: readonly StageNode[], entries: number) {
    this.#nodes = nodes;
    const first = entriesFor(entries).map(({ id }) => id);
    this.stages = nodes.map((node) => ({
      ...{ node, state: 'pending', play: null, late: new Map() },
      entries: node.sources.length === 0 ? first : [],
    }));
  }

  stage(name: string): CourseStage {
    const found = this.stages.find(({ node }) => node.name === name);
    if (!found) throw new Error(`No stage ${name}`);
    return found;
  }

  isOver({ state, play }: CourseStage): boolean {
    return state === 'skipped' || (play?.isFinished ?? false);
  }

  /** What a stage that has not begun waits for. */
  waits({ node, entries }: CourseStage): NextStage {
    if (node.sources.length === 0)
      return { kind: 'start', entries: entries.map((id, index) => ({ id, seed: index + 1 })) };
    return nextStage(node, this.#sourcesOf(node), this.#nodes);
  }

  /** @throws Error for a stage that cannot be played as it was planned */
  start(stage: CourseStage): void {
    const { node, entries } = stage;
    const settings =
      node.sources.length === 0 ? node.settings : fitSettings(node.format, entries.length, node.settings);
    const built = build(
      node.format,
      entries.map((id, index) => ({ id, seed: index + 1 })),
      settings,
    );
    if (!built.ok) throw new Error(`${node.name} cannot start: ${JSON.stringify(built.problems)}`);
    stage.play = new Play(built.graph);
    stage.state = 'begun';
    if (this.isOver(stage)) this.#handOn(stage);
  }

  /** Lets a latecomer into the first stage. @returns whether it has a place */
  join(stage: CourseStage): boolean {
    const { play, entries, late } = stage;
    if (!play) return false;
    const seeded = entries.map((id, index) => ({ id, seed: index + 1, ...late.get(id) }));
    const latecomer = `late${late.size + 1}`;
    const { graph, events } = play;
    const grown = addLate({ graph, events, entries: seeded, begun: new Set() }, latecomer);
    const last = grown?.entries.at(-1);
    if (!grown || !last) return false;
    stage.entries = [...entries, latecomer];
    late.set(latecomer, { slot: last.slot ?? null, late: last.late ?? null });
    stage.play = new Play(grown.graph);
    for (const { number: _, ...each } of events) stage.play.add(each);
    return true;
  }

  skip(stage: CourseStage): void {
    stage.state = 'skipped';
    this.#handOn(stage);
  }

  /** Writes the next event of a stage. @returns why it cannot be; everything is then as it was */
  try(stage: CourseStage, event: NextEvent): Refusal | { code: 'later_stage_started' } | null {
    const { play } = stage;
    if (!play) throw new Error(`${stage.node.name} has not begun`);
    const wasOver = this.isOver(stage);
    const refusal = play.try(event);
    if (refusal || !(wasOver || this.isOver(stage)) || this.#handOn(stage)) return refusal;
    stage.play = new Play(play.graph);
    for (const { number: _, ...each } of play.events.slice(0, -1)) stage.play.add(each);
    return { code: 'later_stage_started' };
  }

  /** Fills the stages after one. @returns whether that can be; otherwise none of them changes */
  #handOn({ node: { name } }: CourseStage): boolean {
    const targets = this.stages.filter(({ node }) => node.sources.some(({ stage }) => stage === name));
    const filled = targets.map((target) => {
      const found = entriesOf(target.node, this.#sourcesOf(target.node), this.#nodes);
      const entries = found.ok ? found.entries : [];
      const hasBegunAfter = this.#after(target).some(({ state }) => state === 'begun');
      const refill = refillOf({ ...target, hasBegunAfter, isSeededByHand: false }, entries);
      return { target, refill, ids: entries.map(({ id }) => id) };
    });
    if (filled.some(({ refill }) => refill === 'begun')) return false;
    for (const { target, refill, ids } of filled) {
      if (refill === 'same') continue;
      const wasSkipped = target.state === 'skipped';
      [target.entries, target.state] = [ids, 'pending'];
      if (wasSkipped) for (const each of this.#after(target)) each.entries = [];
    }
    return true;
  }

  #after = ({ node }: CourseStage) => stagesAfter(this.#nodes, node.name).map(({ name }) => this.stage(name));

  /** Those that are over. */
  #sourcesOf(node: StageNode): Map<string, FinishedStage> {
    const sources = node.sources.map(({ stage }) => this.stage(stage)).filter((each) => this.isOver(each));
    return new Map(sources.map((each) => [each.node.name, this.finished(each)]));
  }

  finished({ play, node, entries }: CourseStage): FinishedStage {
    return play ? { graph: play.graph, stage: play.stage } : skippedStage(node.format, entries);
  }
}
