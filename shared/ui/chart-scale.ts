// Where the marks of charts lie, in percent of the drawing. Kept apart from the drawing, so that it can be tested alone.

/** How a mark is filled: told apart by lightness, never by hue. */
export type Mark = 'strong' | 'middle' | 'hollow';

export interface Part {
  mark: Mark;
  amount: number;
}

interface Span {
  mark: Mark;
  from: number;
  size: number;
}

/** The parts of a bar one behind the other; the bar of `most` takes the whole width. Parts of nothing are left out. */
export function barSpans(parts: readonly Part[], most: number): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const { mark, amount } of parts) {
    const size = most > 0 ? (Math.max(0, amount) / most) * 100 : 0;
    if (size > 0) spans.push({ mark, from, size });
    from += size;
  }
  return spans;
}

export interface Slot {
  from: number;
  size: number;
  /** Where the middle of the slot lies. */
  middle: number;
}

/** Few columns are no wider than these many would be. */
const SLOTS_MIN = 10;
/** What a column takes of its slot. */
const COLUMN = 0.72;

/** The columns of a chart side by side, from the left. */
export function columnSlots(count: number): Slot[] {
  const width = 100 / Math.max(count, SLOTS_MIN);
  const size = width * COLUMN;
  return Array.from({ length: count }, (_, index) => {
    const middle = (index + 0.5) * width;
    return { from: middle - size / 2, size, middle };
  });
}

interface Rise {
  /** The upper edge. */
  top: number;
  size: number;
}

/** Small values and nothing at all are still to be seen. */
const RISE_MIN = 3;

/** A column that stands on `base` and reaches `room` at a value of 1, downwards where the value is below 0. */
export function columnRise(value: number, base: number, room: number): Rise {
  const share = Math.min(1, Math.abs(value));
  const size = Math.max(RISE_MIN, share * room);
  if (value === 0) return { top: base - size / 2, size };
  return value > 0 ? { top: base - size, size } : { top: base, size };
}
