// Fetched when a user chooses a picture. Browser only.
import { AVATAR_MAX } from '../contract/images.ts';
import { KIND_BYTES, type PictureKind, pictureKind } from '../rules/picture-kind.ts';
import { encodeCanvas } from './encode-canvas.ts';
import type { PictureProblem, PreparedPicture } from './picture-problem.ts';
import { fittedSize, type Size } from './picture-size.ts';
import { loadPicture, readAsAddress } from './read-as-address.ts';

/** More than any photograph has. A larger file is not read: it would take the memory of the whole page. */
export const READ_MAX = 100 * 1024 * 1024;
/** Below this a picture that still has too many bytes is not made any smaller. */
const SIDE_MIN = 256;
const SVG = 'image/svg+xml';
const JPEG_END = [0xff, 0xd9];
const OPAQUE = 255;
/** A pixel is red, green, blue and how opaque it is. */
const CHANNELS = 4;

/** A decoded picture, upright. */
interface Decoded extends Size {
  source: CanvasImageSource;
  release: () => void;
}

/** See `preparePicture`. */
export async function shrinkPicture(file: Blob, side: number): Promise<PreparedPicture> {
  if (file.size === 0) return refused('empty');
  if (file.size > READ_MAX) return refused('bytes');
  const first = await bytesOf(file.slice(0, KIND_BYTES)).catch(() => null);
  if (!first) return refused('unreadable');
  const kind = pictureKind(first);
  const asItIs = sendable(file, kind);
  const decoded = await decode(file);
  if (!decoded) return asItIs ? taken(asItIs) : refused(problemOf(kind));
  try {
    const isSmall = Math.max(decoded.width, decoded.height) <= side;
    if (asItIs && isSmall && (await isWhole(file, kind))) return taken(asItIs);
    const resized = await resizedWithin(decoded, side, file.type === SVG);
    const best = resized ?? asItIs;
    return best ? taken(best) : refused('bytes');
  } finally {
    decoded.release();
  }
}

const taken = (picture: Blob): PreparedPicture => ({ picture, problem: null });
const refused = (problem: PictureProblem): PreparedPicture => ({ picture: null, problem });

/** Why a file that this browser does not decode cannot be sent. */
function problemOf(kind: PictureKind | null): PictureProblem {
  if (kind === 'heic') return 'heic';
  return kind === null ? 'kind' : 'bytes';
}

/** The file under its true type, `null` when the server would refuse it unseen. */
function sendable(file: Blob, kind: PictureKind | null): Blob | null {
  if (kind === null || kind === 'heic' || file.size > AVATAR_MAX) return null;
  const type = `image/${kind}`;
  return file.type === type ? file : new Blob([file], { type });
}

/** Browsers show a JPEG without its end, the server takes it for cut off. */
async function isWhole(file: Blob, kind: PictureKind | null): Promise<boolean> {
  if (kind !== 'jpeg') return true;
  const last = await bytesOf(file.slice(-JPEG_END.length));
  return JPEG_END.every((byte, at) => last[at] === byte);
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer());
}

/** What the browser shows of a file, turned as the camera was held; `null` when it shows nothing. */
async function decode(file: Blob): Promise<Decoded | null> {
  return (await decodeBitmap(file)) ?? (await decodeElement(file));
}

async function decodeBitmap(file: Blob): Promise<Decoded | null> {
  try {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source, width: source.width, height: source.height, release: () => source.close() };
  } catch {
    return null;
  }
}

/** Also SVG, and in browsers that do not know the option above. */
async function decodeElement(file: Blob): Promise<Decoded | null> {
  try {
    const source = await loadPicture(await readAsAddress(file));
    const { naturalWidth: width, naturalHeight: height } = source;
    return width > 0 && height > 0 ? { source, width, height, release: () => undefined } : null;
  } catch {
    return null;
  }
}

/** Encoded again, so small that the server takes it; `null` when this device cannot. */
async function resizedWithin(decoded: Decoded, side: number, grows: boolean): Promise<Blob | null> {
  for (let edge = side; edge >= SIDE_MIN; edge /= 2) {
    const resized = await paint(decoded, fittedSize(decoded, edge, grows));
    if (!resized || resized.size <= AVATAR_MAX) return resized;
  }
  return null;
}

async function paint({ source }: Decoded, { width, height }: Size): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, 0, 0, width, height);
  return encodeCanvas(canvas, () => isOpaque(pen.getImageData(0, 0, width, height).data));
}

function isOpaque(pixels: Uint8ClampedArray): boolean {
  for (let at = CHANNELS - 1; at < pixels.length; at += CHANNELS) if (pixels[at] !== OPAQUE) return false;
  return true;
}
