import { AVATAR_SIZE, PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from '@duellwerk/shared/contract/images';
import { pictureKind, type TakenKind } from '@duellwerk/shared/rules/picture-kind';
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
  const bounded = createQueue(AT_ONCE, QUEUE_MAX, 'images');
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
  // Decided before the decoder sees it: the decoder knows many more formats (SVG among them) and would take them.
  const kind = pictureKind(bytes);
  if (kind === null || kind === 'heic') throw new ApiError('picture_invalid');
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

function isOf(kind: TakenKind, { format, compression }: Metadata): boolean {
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind;
}
