// Edges by the moment at which they become tight, the earliest first: a binary heap.

export class DueEdges {
  private readonly dues: number[] = [];
  private readonly edges: number[] = [];

  get size(): number {
    return this.edges.length;
  }

  clear(): void {
    this.dues.length = 0;
    this.edges.length = 0;
  }

  add(due: number, edge: number): void {
    let place = this.size;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.dueAt(above) <= due) break;
      this.move(above, place);
      place = above;
    }
    this.dues[place] = due;
    this.edges[place] = edge;
  }

  /** The earliest moment and its edge, which stays in. Not of an empty one. */
  first(): { due: number; edge: number } {
    return { due: this.dueAt(0), edge: this.edges[0] ?? 0 };
  }

  removeFirst(): void {
    const due = this.dues.pop() ?? 0;
    const edge = this.edges.pop() ?? 0;
    if (this.size === 0) return;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= this.size) break;
      if (below + 1 < this.size && this.dueAt(below + 1) < this.dueAt(below)) below += 1;
      if (this.dueAt(below) >= due) break;
      this.move(below, place);
      place = below;
    }
    this.dues[place] = due;
    this.edges[place] = edge;
  }

  private dueAt(place: number): number {
    return this.dues[place] ?? 0;
  }

  private move(from: number, to: number): void {
    this.dues[to] = this.dueAt(from);
    this.edges[to] = this.edges[from] ?? 0;
  }
}
