// Minimum-cost perfect matching in a general graph by Edmonds' blossom algorithm, in its primal-dual form: every vertex has
// a price, an edge whose cost equals the prices of its ends is tight, and only tight edges are matched. One free vertex
// after the other grows a tree of alternating paths until it meets another free vertex; when no tight edge leads on, prices
// change. A circle of odd length becomes one node, a blossom, with a price of its own.
// (J. Edmonds 1965; in the form with prices on odd cuts.)

export interface Edge {
  a: number;
  b: number;
  /** A whole number. */
  cost: number;
}

const FREE = 0;
const OUTER = 1;
const INNER = 2;
const NONE = -1;

export class BlossomMatching {
  private readonly size: number;
  /** Of each vertex, with those of all blossoms around it. An edge between two nodes has the slack cost - price - price. */
  private readonly price: Float64Array;
  /** Matched edge of each vertex. */
  private readonly mate: Int32Array;
  /** Outermost node around each vertex. */
  private readonly top: Int32Array;
  private readonly edgesOf: number[][];
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  private readonly cost: Float64Array;

  // Nodes: vertices first, then blossoms.
  private readonly parent: Int32Array;
  private readonly base: Int32Array;
  private readonly label: Uint8Array;
  /** The edge by which a node was reached in the tree. */
  private readonly via: Int32Array;
  private readonly ownPrice: Float64Array;
  /** Nodes of a blossom around its circle, the one that holds its base first; link i leads from child i to the next. */
  private readonly children: number[][];
  private readonly links: number[][];
  private readonly unused: number[];
  private queue: number[] = [];

  constructor(size: number, edges: readonly Edge[]) {
    this.size = size;
    const nodes = 2 * size;
    this.price = new Float64Array(size);
    this.mate = new Int32Array(size).fill(NONE);
    this.top = Int32Array.from({ length: size }, (_, vertex) => vertex);
    this.from = Int32Array.from(edges, ({ a }) => a);
    this.to = Int32Array.from(edges, ({ b }) => b);
    // Doubled, so that half of a slack is a whole number.
    this.cost = Float64Array.from(edges, ({ cost }) => 2 * cost);
    this.edgesOf = Array.from({ length: size }, () => []);
    edges.forEach(({ a, b }, edge) => {
      this.edgesOf[a]?.push(edge);
      this.edgesOf[b]?.push(edge);
    });
    this.parent = new Int32Array(nodes).fill(NONE);
    this.base = Int32Array.from({ length: nodes }, (_, node) => (node < size ? node : NONE));
    this.label = new Uint8Array(nodes);
    this.via = new Int32Array(nodes).fill(NONE);
    this.ownPrice = new Float64Array(nodes);
    this.children = Array.from({ length: nodes }, () => []);
    this.links = Array.from({ length: nodes }, () => []);
    this.unused = Array.from({ length: size }, (_, index) => nodes - 1 - index);
  }

  /** The partner of each vertex, `null` when there is no perfect matching. */
  solve(): number[] | null {
    this.matchGreedily();
    for (let vertex = 0; vertex < this.size; vertex += 1)
      if (this.at(this.mate, vertex) === NONE && !this.search(vertex)) return null;
    return Array.from({ length: this.size }, (_, vertex) => this.other(this.at(this.mate, vertex), vertex));
  }

  /** Whether an edge that was left out costs less than the prices of its ends: a better matching might have it. */
  mayImprove(a: number, b: number, cost: number): boolean {
    let slack = 2 * cost - this.at(this.price, a) - this.at(this.price, b);
    if (slack >= 0) return false;
    // Prices of blossoms around both ends are no prices of this edge.
    const around = new Set<number>();
    for (let node = this.at(this.parent, a); node !== NONE; node = this.at(this.parent, node))
      around.add(node);
    for (let node = this.at(this.parent, b); node !== NONE; node = this.at(this.parent, node))
      if (around.has(node)) slack += 2 * this.at(this.ownPrice, node);
    return slack < 0;
  }

  /** Raises every price as far as it goes and matches what is tight then: most vertices never need a search. */
  private matchGreedily(): void {
    const cheapest = (vertex: number, of: (edge: number) => number) =>
      (this.edgesOf[vertex] ?? []).reduce(
        (least, edge) => Math.min(least, of(edge)),
        Number.POSITIVE_INFINITY,
      );
    for (let vertex = 0; vertex < this.size; vertex += 1) {
      const least = cheapest(vertex, (edge) => this.at(this.cost, edge));
      this.price[vertex] = Number.isFinite(least) ? Math.floor(least / 2) : 0;
    }
    for (let vertex = 0; vertex < this.size; vertex += 1) {
      if (this.at(this.mate, vertex) !== NONE) continue;
      const least = cheapest(vertex, (edge) => this.slack(edge));
      if (!Number.isFinite(least)) continue;
      this.price[vertex] = this.at(this.price, vertex) + least;
      const edge = (this.edgesOf[vertex] ?? []).find(
        (each) => this.slack(each) === 0 && this.at(this.mate, this.other(each, vertex)) === NONE,
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
    const node = this.at(this.top, root);
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
      const node = this.at(this.top, next);
      const label = this.at(this.label, node);
      if (label === INNER || node === this.at(this.top, vertex) || this.slack(edge) !== 0) continue;
      if (label === OUTER) {
        this.contract(edge);
        continue;
      }
      const matched = this.at(this.mate, this.at(this.base, node));
      if (matched === NONE) {
        this.rematch(node, next, edge);
        this.augment(vertex, edge);
        return true;
      }
      this.label[node] = INNER;
      this.via[node] = edge;
      const partner = this.at(this.top, this.other(matched, this.at(this.base, node)));
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
      const own = this.at(this.top, vertex);
      if (this.at(this.label, own) !== OUTER) continue;
      for (const edge of this.edgesOf[vertex] ?? []) {
        const node = this.at(this.top, this.other(edge, vertex));
        const label = this.at(this.label, node);
        if (label === INNER || node === own) continue;
        const slack = label === OUTER ? this.slack(edge) / 2 : this.slack(edge);
        if (slack > step) continue;
        if (slack < step) ready = [];
        step = slack;
        ready.push(vertex);
      }
    }
    const blossoms: number[] = [];
    for (let node = this.size; node < 2 * this.size; node += 1)
      if (this.at(this.base, node) !== NONE && this.at(this.parent, node) === NONE) blossoms.push(node);
    for (const node of blossoms)
      if (this.at(this.label, node) === INNER) step = Math.min(step, this.at(this.ownPrice, node));
    if (!Number.isFinite(step)) return false;

    const change = (node: number) => {
      const label = this.at(this.label, node);
      return label === OUTER ? step : label === INNER ? -step : 0;
    };
    for (let vertex = 0; vertex < this.size; vertex += 1)
      this.price[vertex] = this.at(this.price, vertex) + change(this.at(this.top, vertex));
    for (const node of blossoms) this.ownPrice[node] = this.at(this.ownPrice, node) + change(node);
    this.queue.push(...ready);
    for (const node of blossoms)
      if (this.at(this.label, node) === INNER && this.at(this.ownPrice, node) === 0) this.expand(node);
    return true;
  }

  /** From an outer node up to the root: nodes, and the edges between them. */
  private pathUp(start: number): { nodes: number[]; edges: number[] } {
    const nodes = [start];
    const edges: number[] = [];
    for (let node = start; this.at(this.via, node) !== NONE; ) {
      const edge = this.at(this.via, node);
      const end = this.at(this.top, this.at(this.from, edge));
      node = end === node ? this.at(this.top, this.at(this.to, edge)) : end;
      nodes.push(node);
      edges.push(edge);
    }
    return { nodes, edges };
  }

  /** Makes one node of the circle that a tight edge between two outer nodes closes. */
  private contract(edge: number): void {
    const left = this.pathUp(this.at(this.top, this.at(this.from, edge)));
    const right = this.pathUp(this.at(this.top, this.at(this.to, edge)));
    const onRight = new Map(right.nodes.map((node, index) => [node, index]));
    const l = left.nodes.findIndex((node) => onRight.has(node));
    const meeting = left.nodes[l] ?? NONE;
    const r = onRight.get(meeting) ?? 0;
    const blossom = this.unused.pop() ?? NONE;
    const children = [meeting, ...left.nodes.slice(0, l).reverse(), ...right.nodes.slice(0, r)];
    this.children[blossom] = children;
    this.links[blossom] = [...left.edges.slice(0, l).reverse(), edge, ...right.edges.slice(0, r)];
    this.base[blossom] = this.at(this.base, meeting);
    this.label[blossom] = OUTER;
    this.via[blossom] = this.at(this.via, meeting);
    this.ownPrice[blossom] = 0;
    for (const child of children) {
      if (this.at(this.label, child) === INNER) this.queue.push(...this.verticesOf(child));
      this.parent[child] = blossom;
    }
    for (const vertex of this.verticesOf(blossom)) this.top[vertex] = blossom;
  }

  /** Dissolves an inner blossom; the path through it stays in the tree. */
  private expand(blossom: number): void {
    const children = this.children[blossom] ?? [];
    const links = this.links[blossom] ?? [];
    const entry = this.childHolding(blossom, this.endIn(blossom, this.at(this.via, blossom)));
    for (const child of children) {
      this.parent[child] = NONE;
      this.label[child] = FREE;
      for (const vertex of this.verticesOf(child)) this.top[vertex] = child;
    }
    // Along the matched link first, so that the way to the base has an even number of links.
    const step = entry % 2 === 0 ? -1 : 1;
    const at = (index: number) => (index + children.length) % children.length;
    let reached = this.at(this.via, blossom);
    for (let index = entry; ; ) {
      const inner = children[index] ?? NONE;
      this.label[inner] = INNER;
      this.via[inner] = reached;
      if (index === 0) break;
      const outer = at(index + step);
      this.via[children[outer] ?? NONE] = links[step < 0 ? outer : index] ?? NONE;
      this.makeOuter(children[outer] ?? NONE);
      index = at(outer + step);
      reached = links[step < 0 ? index : outer] ?? NONE;
    }
    this.base[blossom] = NONE;
    this.children[blossom] = [];
    this.links[blossom] = [];
    this.unused.push(blossom);
  }

  /** Turns the path from an outer vertex to the root around, after its end was matched by the edge. */
  private augment(start: number, end: number): void {
    for (let vertex = start, edge = end; ; ) {
      const outer = this.at(this.top, vertex);
      const up = this.at(this.via, outer);
      this.rematch(outer, vertex, edge);
      if (up === NONE) return;
      const from = this.at(this.top, this.at(this.from, up));
      const inner = from === outer ? this.at(this.top, this.at(this.to, up)) : from;
      edge = this.at(this.via, inner);
      const entry = this.endIn(inner, edge);
      this.rematch(inner, entry, edge);
      vertex = this.other(edge, entry);
    }
  }

  /** Matches a node to the outside by an edge of one of its vertices, which becomes its base. */
  private rematch(node: number, vertex: number, edge: number): void {
    this.base[node] = vertex;
    if (node < this.size) {
      this.mate[vertex] = edge;
      return;
    }
    const children = this.children[node] ?? [];
    const links = this.links[node] ?? [];
    const entry = this.childHolding(node, vertex);
    const [first, last] = entry % 2 === 0 ? [0, entry] : [entry + 1, children.length];
    for (let index = first; index < last; index += 2) {
      const link = links[index] ?? NONE;
      for (const child of [children[index] ?? NONE, children[(index + 1) % children.length] ?? NONE])
        this.rematch(child, this.endIn(child, link), link);
    }
    this.rematch(children[entry] ?? NONE, vertex, edge);
    this.children[node] = [...children.slice(entry), ...children.slice(0, entry)];
    this.links[node] = [...links.slice(entry), ...links.slice(0, entry)];
  }

  private verticesOf(node: number): number[] {
    return node < this.size ? [node] : (this.children[node] ?? []).flatMap((child) => this.verticesOf(child));
  }

  private childHolding(blossom: number, vertex: number): number {
    let node = vertex;
    while (this.at(this.parent, node) !== blossom) node = this.at(this.parent, node);
    return (this.children[blossom] ?? []).indexOf(node);
  }

  /** The end of an edge that lies in a node. */
  private endIn(node: number, edge: number): number {
    const from = this.at(this.from, edge);
    for (let each = from; each !== NONE; each = this.at(this.parent, each)) if (each === node) return from;
    return this.at(this.to, edge);
  }

  private other(edge: number, vertex: number): number {
    const from = this.at(this.from, edge);
    return from === vertex ? this.at(this.to, edge) : from;
  }

  private slack(edge: number): number {
    return (
      this.at(this.cost, edge) -
      this.at(this.price, this.at(this.from, edge)) -
      this.at(this.price, this.at(this.to, edge))
    );
  }

  private at(values: Int32Array | Float64Array | Uint8Array, index: number): number {
    return values[index] ?? NONE;
  }
}
