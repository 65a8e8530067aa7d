// The nodes of a matching: vertices, and odd circles of nodes that count as one ("blossoms"), one inside the other. A circle
// of odd length is matched to the outside at one vertex, its base, and the rest of it in pairs; the base can be any vertex.

export interface Edge {
  a: number;
  b: number;
  /** A whole number. */
  cost: number;
}

export const NONE = -1;

/** A value of a typed array: the compiler cannot know that the index is in it. */
export const at = (values: Int32Array | Float64Array | Uint8Array, index: number): number =>
  values[index] ?? NONE;

export class MatchingNodes {
  protected readonly size: number;
  protected readonly edgesOf: number[][];
  protected readonly from: Int32Array;
  protected readonly to: Int32Array;
  /** Matched edge of each vertex. */
  protected readonly mate: Int32Array;
  /** Outermost node around each vertex. */
  protected readonly top: Int32Array;

  // Of all nodes: vertices first, then blossoms.
  protected readonly parent: Int32Array;
  /** `NONE` for a blossom that is not in use. */
  protected readonly base: Int32Array;
  /** Nodes of a blossom around its circle, the one that holds its base first; link i leads from child i to the next. */
  protected readonly children: number[][];
  protected readonly links: number[][];
  private readonly unused: number[];

  constructor(size: number, edges: readonly Edge[]) {
    const nodes = 2 * size;
    this.size = size;
    this.from = Int32Array.from(edges, ({ a }) => a);
    this.to = Int32Array.from(edges, ({ b }) => b);
    this.edgesOf = Array.from({ length: size }, () => []);
    edges.forEach(({ a, b }, edge) => {
      this.edgesOf[a]?.push(edge);
      this.edgesOf[b]?.push(edge);
    });
    this.mate = new Int32Array(size).fill(NONE);
    this.top = Int32Array.from({ length: size }, (_, vertex) => vertex);
    this.parent = new Int32Array(nodes).fill(NONE);
    this.base = Int32Array.from({ length: nodes }, (_, node) => (node < size ? node : NONE));
    this.children = Array.from({ length: nodes }, () => []);
    this.links = Array.from({ length: nodes }, () => []);
    this.unused = Array.from({ length: size }, (_, index) => nodes - 1 - index);
  }

  /** Blossoms that lie in no other one. */
  protected outermostBlossoms(): number[] {
    const found: number[] = [];
    for (let node = this.size; node < 2 * this.size; node += 1)
      if (at(this.base, node) !== NONE && at(this.parent, node) === NONE) found.push(node);
    return found;
  }

  /** All blossoms, each after the one that it lies in. */
  protected blossomsFromOutside(): number[] {
    const found = this.outermostBlossoms();
    for (const node of found)
      found.push(...(this.children[node] ?? []).filter((child) => child >= this.size));
    return found;
  }

  /** Makes one node of a circle; the first child holds the base. */
  protected enclose(children: number[], links: number[]): number {
    const blossom = this.unused.pop() ?? NONE;
    this.children[blossom] = children;
    this.links[blossom] = links;
    this.base[blossom] = at(this.base, children[0] ?? NONE);
    for (const child of children) this.parent[child] = blossom;
    for (const vertex of this.verticesOf(blossom)) this.top[vertex] = blossom;
    return blossom;
  }

  /** Makes the children of an outermost blossom outermost nodes again. */
  protected dissolve(blossom: number): void {
    for (const child of this.children[blossom] ?? []) {
      this.parent[child] = NONE;
      for (const vertex of this.verticesOf(child)) this.top[vertex] = child;
    }
    this.base[blossom] = NONE;
    this.children[blossom] = [];
    this.links[blossom] = [];
    this.unused.push(blossom);
  }

  /** Matches a node to the outside by an edge of one of its vertices, which becomes its base. */
  protected rematch(node: number, vertex: number, edge: number): void {
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

  protected verticesOf(node: number): number[] {
    const found: number[] = [];
    const left = [node];
    for (let next = left.pop(); next !== undefined; next = left.pop())
      if (next < this.size) found.push(next);
      else left.push(...(this.children[next] ?? []));
    return found;
  }

  /** Index of the child of a blossom that holds a vertex. */
  protected childHolding(blossom: number, vertex: number): number {
    let node = vertex;
    while (at(this.parent, node) !== blossom) node = at(this.parent, node);
    return (this.children[blossom] ?? []).indexOf(node);
  }

  /** The end of an edge that lies in a node. */
  protected endIn(node: number, edge: number): number {
    const from = at(this.from, edge);
    for (let each = from; each !== NONE; each = at(this.parent, each)) if (each === node) return from;
    return at(this.to, edge);
  }

  protected other(edge: number, vertex: number): number {
    const from = at(this.from, edge);
    return from === vertex ? at(this.to, edge) : from;
  }
}
