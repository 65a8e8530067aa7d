// Minimum-cost perfect matching in a general graph by Edmonds' blossom algorithm, in its primal-dual form: every vertex has
// a price, an edge whose cost equals the prices of its ends is tight, and only tight edges are matched. One free vertex
// after the other grows a tree of alternating paths until it meets another free vertex; when no tight edge leads on, prices
// change. A circle of odd length becomes one node, a blossom, with a price of its own.
// (J. Edmonds 1965; in the form with prices on odd cuts.)

import { at, type Edge, MatchingNodes, NONE } from './matching-nodes.ts';

const FREE = 0;
const OUTER = 1;
const INNER = 2;

export class BlossomMatching extends MatchingNodes {
  private readonly cost: Float64Array;
  /** Of each vertex, with those of all blossoms around it. An edge between two nodes has the slack cost - price - price. */
  private readonly price: Float64Array;
  private readonly ownPrice: Float64Array;
  private readonly label: Uint8Array;
  /** The edge by which a node was reached in the tree. */
  private readonly via: Int32Array;
  private queue: number[] = [];

  constructor(size: number, edges: readonly Edge[]) {
    super(size, edges);
    // Doubled, so that half of a slack is a whole number.
    this.cost = Float64Array.from(edges, ({ cost }) => 2 * cost);
    this.price = new Float64Array(size);
    this.ownPrice = new Float64Array(2 * size);
    this.label = new Uint8Array(2 * size);
    this.via = new Int32Array(2 * size).fill(NONE);
  }

  /** The partner of each vertex, `null` when there is no perfect matching. */
  solve(): number[] | null {
    this.matchGreedily();
    for (let vertex = 0; vertex < this.size; vertex += 1)
      if (at(this.mate, vertex) === NONE && !this.search(vertex)) return null;
    return Array.from({ length: this.size }, (_, vertex) => this.other(at(this.mate, vertex), vertex));
  }

  /** How much less an edge that was left out costs than the prices of its ends: a better matching might have it. */
  gainOf(a: number, b: number, cost: number): number {
    let slack = 2 * cost - at(this.price, a) - at(this.price, b);
    if (slack >= 0) return 0;
    // Prices of blossoms around both ends are no prices of this edge.
    const around = new Set<number>();
    for (let node = at(this.parent, a); node !== NONE; node = at(this.parent, node)) around.add(node);
    for (let node = at(this.parent, b); node !== NONE; node = at(this.parent, node))
      if (around.has(node)) slack += 2 * at(this.ownPrice, node);
    return -slack;
  }

  /** Raises every price as far as it goes and matches what is tight then: most vertices never need a search. */
  private matchGreedily(): void {
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

  /** Grows the tree of a free vertex until it is matched. @returns whether that is possible */
  private search(root: number): boolean {
    this.label.fill(FREE);
    this.queue = [];
    const node = at(this.top, root);
    this.via[node] = NONE;
    this.makeOuter(node);
    for (;;) {
      for (let vertex = this.queue.pop(); vertex !== undefined; vertex = this.queue.pop())
        if (this.growFrom(vertex)) return true;
      if (!this.changePrices()) return false;
    }
  }

  /** Follows the tight edges of an outer vertex. @returns whether one of them ended the search */
  private growFrom(vertex: number): boolean {
    for (const edge of this.edgesOf[vertex] ?? []) {
      const next = this.other(edge, vertex);
      const node = at(this.top, next);
      const label = at(this.label, node);
      if (label === INNER || node === at(this.top, vertex) || this.slack(edge) !== 0) continue;
      if (label === OUTER) {
        this.contract(edge);
        continue;
      }
      const matched = at(this.mate, at(this.base, node));
      if (matched === NONE) {
        this.rematch(node, next, edge);
        this.augment(vertex, edge);
        return true;
      }
      this.label[node] = INNER;
      this.via[node] = edge;
      const partner = at(this.top, this.other(matched, at(this.base, node)));
      this.via[partner] = matched;
      this.makeOuter(partner);
    }
    return false;
  }

  private makeOuter(node: number): void {
    this.label[node] = OUTER;
    this.queue.push(...this.verticesOf(node));
  }

  /** Changes prices by the least step that makes an edge tight or a blossom worthless. @returns `false` for none */
  private changePrices(): boolean {
    let step = Number.POSITIVE_INFINITY;
    let ready: number[] = [];
    for (let vertex = 0; vertex < this.size; vertex += 1) {
      const own = at(this.top, vertex);
      if (at(this.label, own) !== OUTER) continue;
      for (const edge of this.edgesOf[vertex] ?? []) {
        const node = at(this.top, this.other(edge, vertex));
        const label = at(this.label, node);
        if (label === INNER || node === own) continue;
        const slack = label === OUTER ? this.slack(edge) / 2 : this.slack(edge);
        if (slack > step) continue;
        if (slack < step) ready = [];
        step = slack;
        ready.push(vertex);
      }
    }
    const blossoms = this.outermostBlossoms();
    for (const node of blossoms)
      if (at(this.label, node) === INNER) step = Math.min(step, at(this.ownPrice, node));
    if (!Number.isFinite(step)) return false;

    const change = (node: number) => {
      const label = at(this.label, node);
      return label === OUTER ? step : label === INNER ? -step : 0;
    };
    for (let vertex = 0; vertex < this.size; vertex += 1)
      this.price[vertex] = at(this.price, vertex) + change(at(this.top, vertex));
    for (const node of blossoms) this.ownPrice[node] = at(this.ownPrice, node) + change(node);
    this.queue.push(...ready);
    for (const node of blossoms)
      if (at(this.label, node) === INNER && at(this.ownPrice, node) === 0) this.expand(node);
    return true;
  }

  /** From an outer node up to the root: nodes, and the edges between them. */
  private pathUp(start: number): { nodes: number[]; edges: number[] } {
    const nodes = [start];
    const edges: number[] = [];
    for (let node = start; at(this.via, node) !== NONE; ) {
      const edge = at(this.via, node);
      const end = at(this.top, at(this.from, edge));
      node = end === node ? at(this.top, at(this.to, edge)) : end;
      nodes.push(node);
      edges.push(edge);
    }
    return { nodes, edges };
  }

  /** Makes one node of the circle that a tight edge between two outer nodes closes. */
  private contract(edge: number): void {
    const left = this.pathUp(at(this.top, at(this.from, edge)));
    const right = this.pathUp(at(this.top, at(this.to, edge)));
    const onRight = new Map(right.nodes.map((node, index) => [node, index]));
    const l = left.nodes.findIndex((node) => onRight.has(node));
    const meeting = left.nodes[l] ?? NONE;
    const r = onRight.get(meeting) ?? 0;
    const children = [meeting, ...left.nodes.slice(0, l).reverse(), ...right.nodes.slice(0, r)];
    const links = [...left.edges.slice(0, l).reverse(), edge, ...right.edges.slice(0, r)];
    const blossom = this.enclose(children, links);
    this.label[blossom] = OUTER;
    this.via[blossom] = at(this.via, meeting);
    this.ownPrice[blossom] = 0;
    for (const child of children)
      if (at(this.label, child) === INNER) this.queue.push(...this.verticesOf(child));
  }

  /** Dissolves an inner blossom; the path through it stays in the tree. */
  private expand(blossom: number): void {
    const children = this.children[blossom] ?? [];
    const links = this.links[blossom] ?? [];
    const entry = this.childHolding(blossom, this.endIn(blossom, at(this.via, blossom)));
    const arrival = at(this.via, blossom);
    this.dissolve(blossom);
    for (const child of children) this.label[child] = FREE;
    // Along the matched link first, so that the way to the base has an even number of links.
    const step = entry % 2 === 0 ? -1 : 1;
    const around = (index: number) => (index + children.length) % children.length;
    let reached = arrival;
    for (let index = entry; ; ) {
      const inner = children[index] ?? NONE;
      this.label[inner] = INNER;
      this.via[inner] = reached;
      if (index === 0) break;
      const outer = around(index + step);
      this.via[children[outer] ?? NONE] = links[step < 0 ? outer : index] ?? NONE;
      this.makeOuter(children[outer] ?? NONE);
      index = around(outer + step);
      reached = links[step < 0 ? index : outer] ?? NONE;
    }
  }

  /** Turns the path from an outer vertex to the root around, after its end was matched by the edge. */
  private augment(start: number, end: number): void {
    for (let vertex = start, edge = end; ; ) {
      const outer = at(this.top, vertex);
      const up = at(this.via, outer);
      this.rematch(outer, vertex, edge);
      if (up === NONE) return;
      const from = at(this.top, at(this.from, up));
      const inner = from === outer ? at(this.top, at(this.to, up)) : from;
      edge = at(this.via, inner);
      const entry = this.endIn(inner, edge);
      this.rematch(inner, entry, edge);
      vertex = this.other(edge, entry);
    }
  }

  private slack(edge: number): number {
    return at(this.cost, edge) - at(this.price, at(this.from, edge)) - at(this.price, at(this.to, edge));
  }
}
