import { AVATAR_MAX } from '../contract/images.ts';
import { preparePicture } from './prepare-picture.ts';
import { READ_MAX, shrinkPicture } from './shrink-picture.ts';
import { fileOf, pngFile } from './testing.ts';

const SIDE = 2048;
const JPEG = [0xff, 0xd8, 0xff, 0xe1];
const WHOLE_JPEG = [...JPEG, 0xff, 0xd9];
const latin = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const HEIC = latin('\0\0\0\x14ftypheic\0\0\0\0mif1');

interface Browser {
  /** What it decodes a file to; it decodes none without that. */
  shows?: { width: number; height: number };
  /** Bytes of the file that it makes of so many pixels. */
  bytes?: (pixels: number) => number;
  opacity?: number;
  /** Types that it encodes beside PNG. */
  encodes?: string[];
}

/** A browser that decodes and paints, which tests otherwise do not. */
function inBrowser({ shows, bytes = () => 1000, opacity = 255, encodes = ['image/webp'] }: Browser) {
  const bitmap = shows && { ...shows, close: jest.fn() };
  const decode = jest.fn(async (_file: Blob, _options: ImageBitmapOptions) => {
    if (!bitmap) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return bitmap;
  });
  Object.assign(window, { createImageBitmap: decode });
  const resized: string[] = [];
  const pen = {
    drawImage: (_source: unknown, x: number, y: number, width: number, height: number) =>
      resized.push(`${x},${y} ${width}x${height}`),
    getImageData: () => ({ data: new Uint8ClampedArray([9, 9, 9, opacity]) }),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
    type,
  ) {
    const made = encodes.includes(type ?? '') ? type : 'image/png';
    give(fileOf('x', made ?? '', { size: bytes(this.width * this.height) }));
  });
  return { decode, resized, bitmap };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'createImageBitmap');
});

describe('a picture that the browser shows', () => {
  it('of 50 million pixels and 10 MB is made so small that the server takes it, upright', async () => {
    const { decode, resized, bitmap } = inBrowser({ shows: { width: 8165, height: 6124 } });
    const { picture } = await shrinkPicture(fileOf(WHOLE_JPEG, 'image/jpeg', { size: 10e6 }), SIDE);
    expect(picture?.type).toBe('image/webp');
    expect(resized).toEqual(['0,0 2048x1536']);
    expect(decode.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' });
    // Hundreds of megabytes are given back at once.
    expect(bitmap?.close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['GIF', 'GIF89a', 'image/gif'],
    ['BMP', 'BM', 'image/bmp'],
    ['HEIC, where the browser knows it', HEIC, 'image/heic'],
  ])('as %s becomes one that the server takes', async (_, bytes, type) => {
    const { resized } = inBrowser({ shows: { width: 30, height: 20 } });
    const { picture } = await shrinkPicture(fileOf(bytes, type), SIDE);
    expect(picture?.type).toBe('image/webp');
    expect(resized).toEqual(['0,0 30x20']);
  });

  it('is sent as it is when the server takes it so, under its true type', async () => {
    const { resized } = inBrowser({ shows: { width: SIDE, height: 900 } });
    const file = pngFile();
    expect((await shrinkPicture(file, SIDE)).picture).toBe(file);
    const misnamed = fileOf(WHOLE_JPEG, 'image/png');
    expect((await shrinkPicture(misnamed, SIDE)).picture?.type).toBe('image/jpeg');
    expect(resized).toEqual([]);
  });

  it('as a JPEG without its end is encoded again: the server takes it for cut off', async () => {
    const { resized } = inBrowser({ shows: { width: 30, height: 20 } });
    const { picture } = await shrinkPicture(fileOf(JPEG, 'image/jpeg'), SIDE);
    expect(picture?.type).toBe('image/webp');
    expect(resized).toHaveLength(1);
  });

  it('is made smaller until its bytes are few enough', async () => {
    const { resized } = inBrowser({ shows: { width: 4000, height: 4000 }, bytes: (pixels) => pixels * 2 });
    const { picture } = await shrinkPicture(fileOf('BM', 'image/bmp'), SIDE);
    expect(resized).toEqual(['0,0 2048x2048', '0,0 1024x1024']);
    expect(picture?.size).toBeLessThanOrEqual(AVATAR_MAX);
  });

  it('keeps what shines through where the browser makes no WebP', async () => {
    const encodes = ['image/jpeg'];
    inBrowser({ shows: { width: 4000, height: 4000 }, opacity: 254, encodes });
    expect((await shrinkPicture(pngFile(), SIDE)).picture?.type).toBe('image/png');
    inBrowser({ shows: { width: 4000, height: 4000 }, encodes });
    expect((await shrinkPicture(pngFile(), SIDE)).picture?.type).toBe('image/jpeg');
  });
});

describe('an SVG', () => {
  it('is painted by the element, as large as it may be: the browser makes no bitmap of one', async () => {
    const { resized } = inBrowser({});
    const sizes = {
      naturalWidth: { value: 24 },
      naturalHeight: { value: 12 },
      decode: { value: async () => undefined },
    };
    const image = jest
      .spyOn(window, 'Image')
      .mockImplementation(() => Object.defineProperties(document.createElement('img'), sizes));
    const { picture } = await shrinkPicture(
      fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
      SIDE,
    );
    expect(image).toHaveBeenCalledTimes(1);
    expect(picture?.type).toBe('image/webp');
    expect(resized).toEqual(['0,0 2048x1024']);
  });
});

describe('a picture that the browser does not show', () => {
  beforeEach(() => void inBrowser({}));

  it('is sent as it is when it is of a kind that the server takes: the server decides', async () => {
    const file = pngFile();
    expect(await shrinkPicture(file, SIDE)).toEqual({ picture: file, problem: null });
  });

  it.each([
    ['heic', fileOf(HEIC, 'image/heic')],
    // Browsers of Windows know no type for it.
    ['heic', fileOf(HEIC, '', { name: 'IMG_1.HEIC' })],
    ['heic', fileOf(HEIC, 'image/jpeg', { name: 'IMG_1.jpg' })],
    ['kind', fileOf('%PDF-1.7', 'application/pdf')],
    ['kind', fileOf('%PDF-1.7', 'image/png')],
    ['bytes', fileOf(WHOLE_JPEG, 'image/jpeg', { size: AVATAR_MAX + 1 })],
    ['empty', fileOf('', 'image/png')],
  ])('is refused with its reason: %s', async (problem, file) => {
    expect(await shrinkPicture(file, SIDE)).toEqual({ picture: null, problem });
  });

  it('and cannot be read is refused as such', async () => {
    const file = pngFile();
    jest
      .spyOn(file, 'slice')
      .mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as never);
    expect((await shrinkPicture(file, SIDE)).problem).toBe('unreadable');
  });
});

it('a file of more bytes than any photograph is not read', async () => {
  const { decode } = inBrowser({ shows: { width: 1, height: 1 } });
  const file = fileOf(WHOLE_JPEG, 'image/jpeg', { size: READ_MAX + 1 });
  const slice = jest.spyOn(file, 'slice');
  expect((await shrinkPicture(file, SIDE)).problem).toBe('bytes');
  expect(decode).not.toHaveBeenCalled();
  expect(slice).not.toHaveBeenCalled();
});

it('a picture too large for this device is sent as it is when its bytes are few, and refused otherwise', async () => {
  inBrowser({ shows: { width: 9000, height: 9000 } });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
  const file = pngFile();
  expect((await shrinkPicture(file, SIDE)).picture).toBe(file);
  expect((await shrinkPicture(fileOf('BM', 'image/bmp'), SIDE)).problem).toBe('bytes');
});

it('what a user chooses is made to fit what the server keeps', async () => {
  const { resized } = inBrowser({ shows: { width: 5000, height: 2500 } });
  expect((await preparePicture(pngFile())).picture?.type).toBe('image/webp');
  expect(resized).toEqual(['0,0 2048x1024']);
});
