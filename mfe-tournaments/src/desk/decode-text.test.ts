import { decodeText, isArchive } from './decode-text.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...part].map((sign) => sign.charCodeAt(0)))),
  );
const wide = (text: string, isBig: boolean) =>
  Uint8Array.from([...text].flatMap((sign) => (isBig ? [0, sign.charCodeAt(0)] : [sign.charCodeAt(0), 0])));

it.each([
  ['UTF-8', new TextEncoder().encode('1;Münster')],
  ['UTF-8 with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('1;Münster')])],
  ['Windows-1252', bytes('1;M', 0xfc, 'nster')],
  ['UTF-16 of Excel, with a mark', Uint8Array.from([0xff, 0xfe, ...wide('1;Münster', false)])],
  ['big-endian UTF-16 with a mark', Uint8Array.from([0xfe, 0xff, ...wide('1;Münster', true)])],
  ['UTF-16 without a mark', wide('1;Münster', false)],
  ['big-endian UTF-16 without a mark', wide('1;Münster', true)],
])('reads %s', (_, encoded) => {
  expect(decodeText(encoded)).toBe('1;Münster');
});

it('reads what Windows-1252 has beside Latin 1', () => {
  expect(decodeText(bytes(0x84, 'Nord', 0x93, ' ', 0x80, '9', 0x96))).toBe('„Nord“ €9–');
});

it('knows workbooks, and what is no text', () => {
  expect(isArchive(bytes('PK', 3, 4, 'x'))).toBe(true);
  expect(isArchive(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe(true);
  expect(isArchive(bytes('PKW;1'))).toBe(false);
  expect(decodeText(bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d))).toBeNull();
  expect(decodeText(bytes('a', 0, 'b'))).toBeNull();
  expect(decodeText(bytes())).toBe('');
});
