import { pictureKind } from './picture-kind.ts';

const bytes = (latin: string) => Uint8Array.from(latin, (sign) => sign.charCodeAt(0));
const box = (...brands: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(8 + brands.length * 4)}ftyp${brands.join('')}`);

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe1more')],
    ['png', bytes('\x89PNG\r\n\x1a\nmore')],
    ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
    ['avif', box('avif', '\0\0\0\0', 'mif1', 'miaf')],
    // Some write the name that they share with HEIC first.
    ['avif', box('mif1', '\0\0\0\0', 'avif')],
    ['heic', box('heic', '\0\0\0\0', 'mif1')],
    ['heic', box('mif1', '\0\0\0\0', 'heic')],
    ['heic', box('msf1', '\0\0\0\0', 'hevc')],
  ] as const)('%s is in its first bytes', (kind, file) => {
    expect(pictureKind(file)).toBe(kind);
    // The same bytes as a part of a larger buffer.
    const within = new Uint8Array(file.length + 20).fill(7);
    within.set(file, 9);
    expect(pictureKind(within.subarray(9, 9 + file.length))).toBe(kind);
  });

  it.each([
    '',
    'x',
    'GIF89a',
    'BM',
    '%PDF-1.7',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'RIFF',
    'RIFF\0\0\0\0WAVE',
    '\xff\xd8',
    '\0\0\0\x10ftyp',
    '\0\0\0\x10ftypisom\0\0\0\0avc1',
    // The brand stands behind the end of its box.
    '\0\0\0\x10ftypisom\0\0\0\0avif',
  ])('%j is none', (latin) => {
    expect(pictureKind(bytes(latin))).toBeNull();
  });

  it('does not look further than the first box may be long', () => {
    expect(pictureKind(bytes(`\xff\xff\xff\xffftyp${'isom'.repeat(40)}avif`))).toBeNull();
  });
});
