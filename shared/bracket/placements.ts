// Placements as an organiser writes them: `1-2`, `1,2,5-8`; `-1` for those who leave an elimination in its first round in
// which anybody does, `-2` for the next.

/** The placements that a text names, in its order; `null` when it cannot be read. */
export function parsePlacements(text: string): number[] | null {
  const parts = text.split(',').map((part) => parsePart(part.trim()));
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
}

function parsePart(part: string): number[] | null {
  const [, first, last = first] = /^(-?\d{1,4})(?: ?- ?(-?\d{1,4}))?$/.exec(part) ?? [];
  if (first === undefined || last === undefined) return null;
  const [start, end] = [Number(first), Number(last)];
  const isRising = Math.sign(start) === Math.sign(end) && Math.abs(end) >= Math.abs(start);
  if (start === 0 || !isRising) return null;
  return Array.from({ length: Math.abs(end - start) + 1 }, (_, index) => start + Math.sign(start) * index);
}
