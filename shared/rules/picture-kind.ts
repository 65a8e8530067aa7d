// What a picture is by its first bytes, whatever its name and type say.

/** Kinds that the server decodes. */
export type TakenKind = 'jpeg' | 'png' | 'webp' | 'avif';
export type PictureKind = TakenKind | 'heic';

/** So many first bytes are enough. */
export const KIND_BYTES = 128;
const JPEG = 'ffd8ff';
const PNG = '89504e470d0a1a0a';
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const NAME_LENGTH = 4;

/** @returns `null` for anything else, SVG among it: that can read files and hold scripts */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const starts = (hex: string) => hexOf(bytes.subarray(0, hex.length / 2)) === hex;
  const nameAt = (from: number) => String.fromCharCode(...bytes.subarray(from, from + NAME_LENGTH));
  if (starts(JPEG)) return 'jpeg';
  if (starts(PNG)) return 'png';
  if (nameAt(0) === 'RIFF' && nameAt(8) === 'WEBP') return 'webp';
  if (nameAt(4) !== 'ftyp') return null;
  // The box begins with its size and names its brands after that, four letters each; the second one is a version.
  const box = bytes.subarray(0, KIND_BYTES);
  const size = Math.min(new DataView(box.buffer, box.byteOffset, box.byteLength).getUint32(0), box.length);
  const brands: string[] = [];
  for (let at = 8; at + NAME_LENGTH <= size; at += NAME_LENGTH) brands.push(nameAt(at));
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
