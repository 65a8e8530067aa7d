// Which source each byte of a built file comes from, read from its source map.
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CONTINUES = 32;

export interface SourceMap {
  sources: string[];
  mappings: string;
}

/** The numbers of one segment of a source map's mappings (base64 VLQ). */
export function decodeSegment(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & (CONTINUES - 1)) << shift;
    shift += 5;
    if (digit & CONTINUES) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/**
 * Characters of the built file per source. What a map does not name, such as webpack's own glue, stands under `''`.
 * Characters are bytes as long as the file is ASCII, as minified code mostly is.
 */
export function sizesBySource(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const sizes = new Map<string, number>();
  const lines = code.split('\n');
  let source = 0;
  mappings.split(';').forEach((line, index) => {
    const length = lines[index]?.length ?? 0;
    let column = 0;
    let from = '';
    const add = (until: number) => sizes.set(from, (sizes.get(from) ?? 0) + until - column);
    let next = 0;
    for (const segment of line ? line.split(',') : []) {
      const [step = 0, sourceStep] = decodeSegment(segment);
      next += step;
      add(next);
      column = next;
      source += sourceStep ?? 0;
      from = sourceStep === undefined ? '' : (sources[source] ?? '');
    }
    add(length);
  });
  return sizes;
}
