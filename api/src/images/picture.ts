import { AVATAR_SIZE, PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from '@duellwerk/shared/contract/images';
import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { ApiError } from '../errors.ts';
import { createQueue } from '../http/queue.ts';

const SECONDS_MAX = 10;
const QUALITY = 82;
const SQUARE: ResizeOptions = { width: AVATAR_SIZE, height: AVATAR_SIZE, fit: 'cover' };
const BANNER = { width: 1536, height: 512 };
const WHOLE = { width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX };
const AT_ONCE = 2;
/** Each that waits holds its whole file. */
const QUEUE_MAX = 10;

export interface Pictures {
  /**
   * The middle of a picture as a square of WebP, upright and without metadata.
   * Rejects with ApiError picture_invalid for whatever is no picture of a kind that is taken or is damaged, with
   * picture_pixels for one that is too large, with overloaded when too many wait.
   */
  square(bytes: Buffer): Promise<Buffer>;
  /** The same of the whole picture, no side of it longer than can be read on a screen. */
  whole(bytes: Buffer): Promise<Buffer>;
  /** The same as a banner, three times as wide as high. */
  banner(bytes: Buffer): Promise<Buffer>;
  /** The same as a square that is put over another picture. Also rejects with frame_opaque when it would hide all of it. */
  frame(bytes: Buffer): Promise<Buffer>;
}

/** Two at once: they run on the threads that files, names and passwords need too. */
export function createPictures(): Pictures {
  const bounded = createQueue(AT_ONCE, QUEUE_MAX);
  return {
    square: (bytes) => bounded(() => encodedOf(bytes, SQUARE)),
    frame: (bytes) =>
      bounded(async () => {
        const encoded = await encodedOf(bytes, SQUARE);
        if ((await sharp(encoded).stats()).isOpaque) throw new ApiError('frame_opaque');
        return encoded;
      }),
    banner: (bytes) => bounded(() => encodedOf(bytes, { ...BANNER, fit: 'cover' })),
    whole: (bytes) => bounded(() => encodedOf(bytes, { ...WHOLE, fit: 'inside', withoutEnlargement: true })),
  };
}

/**
 * Cameras write files that break the letter of their format and that every browser shows, so only what is cut off or
 * cannot be decoded at all is refused. Of many-paged pictures only the first page is ever decoded.
 */
const READING = { failOn: 'truncated', pages: 1 } as const;

async function encodedOf(bytes: Buffer, size: ResizeOptions): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (!kind) throw new ApiError('picture_invalid');
  try {
    // Reads the head of the file only, so the size is known before anything is decoded.
    const head = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
    if (!isOf(kind, head)) throw new ApiError('picture_invalid');
    const pixels = head.width * head.height;
    if (pixels > PICTURE_PIXELS_MAX) {
      throw new ApiError('picture_pixels', [String(pixels), String(PICTURE_PIXELS_MAX)]);
    }
    return await sharp(bytes, { ...READING, limitInputPixels: PICTURE_PIXELS_MAX })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize(size)
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The library's own words tell of its inside and are of no use to whoever sent the file.
    throw new ApiError('picture_invalid');
  }
}

type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * What a file is by its first bytes, whatever it is said to be. Decided before the decoder sees it: the decoder knows many
 * more formats (SVG among them, which can read files and hold scripts) and would take them.
 */
export function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  const word = (from: number) => bytes.toString('latin1', from, from + 4);
  if (word(0) === 'RIFF' && word(8) === 'WEBP') return 'webp';
  if (word(4) !== 'ftyp') return null;
  // The box names its brands four letters each; between the first and the others stands a version.
  const size = Math.min(bytes.length < 4 ? 0 : bytes.readUInt32BE(0), BOX_MAX);
  for (let at = 8; at + 4 <= size; at += 4) if (word(at) === 'avif') return 'avif';
  return null;
}
const BOX_MAX = 128;

function isOf(kind: Kind, { format, compression }: Metadata): boolean {
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind;
}
