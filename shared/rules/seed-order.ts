/** Numbers from 0 to 1 that follow from a text alone: the same text gives the same order, on every machine. */
function numbersFrom(text: string): () => number {
  // FNV-1a to begin with, then mulberry32.
  let state = 2166136261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** An order that is drawn with a recorded text, so that anybody can draw it again. It depends on the ids, not on their order. */
export function drawnOrder(ids: readonly string[], random: string): string[] {
  const next = numbersFrom(random);
  const order = ids.toSorted((one, two) => (one < two ? -1 : one > two ? 1 : 0));
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}
