// Reads the outlines of letters out of a font file, so that a picture looks the same whatever faces a machine has.
// WOFF 1.0 (w3.org/TR/WOFF) around TrueType tables (OpenType 1.9: head, hhea, hmtx, loca, glyf, cmap 4).
import { inflateSync } from 'node:zlib';

export interface Glyph {
  /** How far the next letter stands, in units of the font. */
  advance: number;
  contours: readonly (readonly GlyphPoint[])[];
}

/** A point of a contour; between two that are off the curve lies one on it. */
export interface GlyphPoint {
  x: number;
  y: number;
  isOn: boolean;
}

export interface Font {
  unitsPerEm: number;
  /** The letter of a code point, `null` where the font has none. */
  glyph(codePoint: number): Glyph | null;
}

/** @throws Error for a file that is no WOFF with TrueType outlines */
export function readWoff(file: Buffer): Font {
  const tables = tablesOf(file);
  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new Error(`The font has no table ${name}`);
    return found;
  };
  const [head, hmtx, loca, glyf] = [table('head'), table('hmtx'), table('loca'), table('glyf')];
  const metrics = table('hhea').readUInt16BE(34);
  const isLong = head.readInt16BE(50) === 1;
  const indexOf = charactersOf(table('cmap'));
  const offset = (index: number) =>
    isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
  const bytesOf = (index: number) => glyf.subarray(offset(index), offset(index + 1));
  const known = new Map<number, Glyph | null>();
  const read = (codePoint: number): Glyph | null => {
    const index = indexOf(codePoint);
    if (index === 0) return null;
    const advance = hmtx.readUInt16BE(Math.min(index, metrics - 1) * 4);
    return { advance, contours: contoursOf(bytesOf, index) };
  };
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyph: (codePoint) => {
      const glyph = known.get(codePoint);
      if (glyph !== undefined) return glyph;
      const made = read(codePoint);
      known.set(codePoint, made);
      return made;
    },
  };
}

const DIRECTORY = 44;
const DIRECTORY_ENTRY = 20;

function tablesOf(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = file.readUInt16BE(12);
  return new Map(
    Array.from({ length: count }, (_, index): [string, Buffer] => {
      const at = DIRECTORY + index * DIRECTORY_ENTRY;
      const [start, packed, plain] = [4, 8, 12].map((field) => file.readUInt32BE(at + field));
      const bytes = file.subarray(start, (start ?? 0) + (packed ?? 0));
      // A table that does not get smaller stands as it is.
      return [file.toString('latin1', at, at + 4), packed === plain ? bytes : inflateSync(bytes)];
    }),
  );
}

/** Glyph indexes by code points of the basic plane, 0 for none. */
function charactersOf(cmap: Buffer): (codePoint: number) => number {
  const count = cmap.readUInt16BE(2);
  const starts = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error('The font names no characters of the basic plane');
  const map = cmap.subarray(start);
  const doubled = map.readUInt16BE(6);
  const field = (part: number, segment: number) => 14 + part * doubled + (part > 0 ? 2 : 0) + segment * 2;
  return (codePoint) => {
    if (codePoint > 0xff_ff) return 0;
    for (let segment = 0; segment < doubled / 2; segment += 1) {
      if (map.readUInt16BE(field(0, segment)) < codePoint) continue;
      const first = map.readUInt16BE(field(1, segment));
      if (first > codePoint) return 0;
      const delta = map.readUInt16BE(field(2, segment));
      const rangeAt = field(3, segment);
      const range = map.readUInt16BE(rangeAt);
      const index = range === 0 ? codePoint : map.readUInt16BE(rangeAt + range + (codePoint - first) * 2);
      return index === 0 ? 0 : (index + delta) & 0xff_ff;
    }
    return 0;
  };
}

const ON_CURVE = 1;
const REPEATED = 8;
/** Bits of a point's flags that say how its x and y are written. */
const X = { short: 2, same: 16 } as const;
const Y = { short: 4, same: 32 } as const;

function contoursOf(bytesOf: (index: number) => Buffer, index: number): GlyphPoint[][] {
  const bytes = bytesOf(index);
  if (bytes.length === 0) return [];
  const count = bytes.readInt16BE(0);
  return count < 0 ? composed(bytes, bytesOf) : simple(bytes, count);
}

function simple(bytes: Buffer, count: number): GlyphPoint[][] {
  const ends = Array.from({ length: count }, (_, contour) => bytes.readUInt16BE(10 + contour * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + bytes.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = bytes.readUInt8(at++);
    const times = flag & REPEATED ? bytes.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const coordinates = ({ short, same }: typeof X | typeof Y) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += bytes.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += bytes.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(X);
  const ys = coordinates(Y);
  const points = flags.map((flag, point) => ({
    x: xs[point] ?? 0,
    y: ys[point] ?? 0,
    isOn: (flag & ON_CURVE) !== 0,
  }));
  return ends.map((end, contour) => points.slice((ends[contour - 1] ?? -1) + 1, end + 1));
}

const PART = { words: 1, offsets: 2, scale: 8, more: 32, scales: 64, matrix: 128 } as const;

/** A letter of others: ä is a and two dots. Parts that are scaled or placed by points do not occur in our fonts. */
function composed(bytes: Buffer, bytesOf: (index: number) => Buffer): GlyphPoint[][] {
  const contours: GlyphPoint[][] = [];
  let at = 10;
  for (;;) {
    const flags = bytes.readUInt16BE(at);
    const index = bytes.readUInt16BE(at + 2);
    if (!(flags & PART.offsets) || flags & (PART.scale | PART.scales | PART.matrix))
      throw new Error('A letter of the font is composed in a way that is not known here');
    const isWide = (flags & PART.words) !== 0;
    const dx = isWide ? bytes.readInt16BE(at + 4) : bytes.readInt8(at + 4);
    const dy = isWide ? bytes.readInt16BE(at + 6) : bytes.readInt8(at + 5);
    at += isWide ? 8 : 6;
    for (const contour of contoursOf(bytesOf, index))
      contours.push(contour.map(({ x, y, isOn }) => ({ x: x + dx, y: y + dy, isOn })));
    if (!(flags & PART.more)) return contours;
  }
}
