// The prices of a matching: every vertex has one, and an edge whose cost equals the prices of its ends is tight. In a search
// the prices of outer vertices rise and those of inner ones fall, until an edge becomes tight or a blossom worthless.

import { DueEdges } from './due-edges.ts';
import { at, type Edge, MatchingNodes, NONE } from './matching-nodes.ts';

/** Where a node stands in the tree of a search: not in it, at an even distance from the root, at an odd one. */
export const FREE = 0;
export const OUTER = 1;
export const INNER = 2;

export class MatchingPrices extends MatchingNodes {
  private readonly cost: Float64Array;
  /** Of each vertex, with those of all blossoms around it. An edge between two nodes has the slack cost - price - price. */
  private readonly price: Float64Array;
  protected readonly ownPrice: Float64Array;
  protected readonly label: Uint8Array;
  /** Of edges from outer vertices to free and other outer ones, as they stood when they were added. */
  private readonly due = new DueEdges();
  /** How far prices have moved in this search. */
  private moved = 0;

  constructor(size: number, edges: readonly Edge[]) {
    super(size, edges);
    // Doubled, so that half of a slack is a whole number.
    this.cost = Float64Array.from(edges, ({ cost }) => 2 * cost);
    this.price = new Float64Array(size);
    this.ownPrice = new Float64Array(2 * size);
    this.label = new Uint8Array(2 * size);
  }

  /**
   * How much less an edge that was left out costs than the prices of its ends: a better matching might have it. Asked for when
   * the matching is solved.
   * @returns for a vertex a function of another one and the cost of the edge between them
   */
  gains(): (a: number) => (b: number, cost: number) => number {
    const blossoms = this.blossomsFromOutside();
    const shared = new Float64Array(2 * this.size);
    return (a) => {
      // Prices of blossoms around both ends are no prices of an edge.
      for (const node of blossoms) shared[node] = 0;
      for (let node = at(this.parent, a); node !== NONE; node = at(this.parent, node))
        shared[node] = 2 * at(this.ownPrice, node);
      for (const node of blossoms) {
        const parent = at(this.parent, node);
        if (parent !== NONE) shared[node] = at(shared, node) + at(shared, parent);
      }
      const price = at(this.price, a);
      return (b, cost) => {
        const parent = at(this.parent, b);
        const inside = parent === NONE ? 0 : at(shared, parent);
        return Math.max(0, price + at(this.price, b) - inside - 2 * cost);
      };
    };
  }

  /** Raises every price as far as it goes and matches what is tight then: most vertices never need a search. */
  protected matchGreedily(): void {
    const cheapest = (vertex: number, of: (edge: number) => number) =>
      (this.edgesOf[vertex] ?? []).reduce(
        (least, edge) => Math.min(least, of(edge)),
        Number.POSITIVE_INFINITY,
      );
    for (let vertex = 0; vertex < this.size; vertex += 1) {
      const least = cheapest(vertex, (edge) => at(this.cost, edge));
      this.price[vertex] = Number.isFinite(least) ? Math.floor(least / 2) : 0;
    }
    for (let vertex = 0; vertex < this.size; vertex += 1) {
      if (at(this.mate, vertex) !== NONE) continue;
      const least = cheapest(vertex, (edge) => this.slack(edge));
      if (!Number.isFinite(least)) continue;
      this.price[vertex] = at(this.price, vertex) + least;
      const edge = (this.edgesOf[vertex] ?? []).find(
        (each) => this.slack(each) === 0 && at(this.mate, this.other(each, vertex)) === NONE,
      );
      if (edge === undefined) continue;
      this.mate[vertex] = edge;
      this.mate[this.other(edge, vertex)] = edge;
    }
  }

  /** A new search: no node is in its tree. */
  protected beginSearch(): void {
    this.label.fill(FREE);
    this.due.clear();
    this.moved = 0;
  }

  /** How far prices can move before the edge is tight; infinite where it leads nowhere. */
  private stepOf(edge: number): number {
    const [from, to] = [at(this.top, at(this.from, edge)), at(this.top, at(this.to, edge))];
    const [one, two] = [at(this.label, from), at(this.label, to)];
    if (from === to || one === INNER || two === INNER) return Number.POSITIVE_INFINITY;
    if (one === OUTER && two === OUTER) return this.slack(edge) / 2;
    return one === OUTER || two === OUTER ? this.slack(edge) : Number.POSITIVE_INFINITY;
  }

  protected noteDue(edge: number): void {
    const step = this.stepOf(edge);
    if (Number.isFinite(step)) this.due.add(this.moved + step, edge);
  }

  /**
   * The edge that becomes tight first; one that is tight is handed out once. What was noted before a label changed is noted
   * anew, or dropped.
   */
  protected nextEdge(): number | undefined {
    while (this.due.size > 0) {
      const { due, edge } = this.due.first();
      const now = this.moved + this.stepOf(edge);
      if (now <= due) {
        if (now === this.moved) this.due.removeFirst();
        return edge;
      }
      this.due.removeFirst();
      if (Number.isFinite(now)) this.due.add(now, edge);
    }
    return undefined;
  }

  /**
   * Changes prices by the least step that makes an edge tight or a blossom worthless.
   * @param next the edge that becomes tight first
   * @returns the blossoms that it made worthless, `null` for no such step
   */
  protected changePrices(next: number | undefined): number[] | null {
    let step = next === undefined ? Number.POSITIVE_INFINITY : this.stepOf(next);
    const blossoms = this.outermostBlossoms();
    for (const node of blossoms)
      if (at(this.label, node) === INNER) step = Math.min(step, at(this.ownPrice, node));
    if (!Number.isFinite(step)) return null;

    const change = (node: number) => {
      const label = at(this.label, node);
      return label === OUTER ? step : label === INNER ? -step : 0;
    };
    for (let vertex = 0; vertex < this.size; vertex += 1)
      this.price[vertex] = at(this.price, vertex) + change(at(this.top, vertex));
    for (const node of blossoms) this.ownPrice[node] = at(this.ownPrice, node) + change(node);
    this.moved += step;
    return blossoms.filter((node) => at(this.label, node) === INNER && at(this.ownPrice, node) === 0);
  }

  protected slack(edge: number): number {
    return at(this.cost, edge) - at(this.price, at(this.from, edge)) - at(this.price, at(this.to, edge));
  }
}
