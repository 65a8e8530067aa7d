// Minimum-cost perfect matching in a general graph by Edmonds' blossom algorithm, in its primal-dual form: every vertex has
// a price, an edge whose cost equals the prices of its ends is tight, and only tight edges are matched. One free vertex
// after the other grows a tree of alternating paths until it meets another free vertex; when no tight edge leads on, prices
// change. A circle of odd length becomes one node, a blossom, with a price of its own.
// (J. Edmonds 1965; in the form with prices on odd cuts.)

import { at, type Edge, NONE } from './matching-nodes.ts';
import { FREE, INNER, MatchingPrices, OUTER } from './matching-prices.ts';

export class BlossomMatching extends MatchingPrices {
  /** The edge by which a node was reached in the tree. */
  private readonly via: Int32Array;
  private queue: number[] = [];

  constructor(size: number, edges: readonly Edge[]) {
    super(size, edges);
    this.via = new Int32Array(2 * size).fill(NONE);
  }

  /** The partner of each vertex, `null` when there is no perfect matching. */
  solve(): number[] | null {
    this.matchGreedily();
    for (let vertex = 0; vertex < this.size; vertex += 1)
      if (at(this.mate, vertex) === NONE && !this.search(vertex)) return null;
    return Array.from({ length: this.size }, (_, vertex) => this.other(at(this.mate, vertex), vertex));
  }

  /** Grows the tree of a free vertex until it is matched. @returns whether that is possible */
  private search(root: number): boolean {
    this.beginSearch();
    this.queue = [];
    const node = at(this.top, root);
    this.via[node] = NONE;
    this.makeOuter(node);
    for (;;) {
      for (let vertex = this.queue.pop(); vertex !== undefined; vertex = this.queue.pop())
        if (this.growFrom(vertex)) return true;
      const edge = this.nextEdge();
      if (edge !== undefined && this.slack(edge) === 0) {
        if (this.follow(edge)) return true;
        continue;
      }
      const worthless = this.changePrices(edge);
      if (!worthless) return false;
      for (const blossom of worthless) this.expand(blossom);
    }
  }

  /** Follows the tight edges of a new outer vertex and notes when the others become so. @returns whether one ended the search */
  private growFrom(vertex: number): boolean {
    for (const edge of this.edgesOf[vertex] ?? []) {
      if (this.slack(edge) > 0) this.noteDue(edge);
      else if (this.follow(edge)) return true;
    }
    return false;
  }

  /** Lengthens the tree by a tight edge. @returns whether that ended the search */
  private follow(edge: number): boolean {
    const from = at(this.from, edge);
    const vertex = at(this.label, at(this.top, from)) === OUTER ? from : at(this.to, edge);
    const next = this.other(edge, vertex);
    const node = at(this.top, next);
    const label = at(this.label, node);
    if (label === INNER || node === at(this.top, vertex)) return false;
    if (label === OUTER) {
      this.contract(edge);
      return false;
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
    return false;
  }

  private makeOuter(node: number): void {
    this.label[node] = OUTER;
    this.queue.push(...this.verticesOf(node));
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
    for (const child of children)
      if (at(this.label, child) === FREE)
        for (const vertex of this.verticesOf(child))
          for (const edge of this.edgesOf[vertex] ?? []) this.noteDue(edge);
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
}
