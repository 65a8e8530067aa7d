const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The first bytes of workbooks: today's are archives, older ones compound files. */
const ARCHIVES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether bytes are a workbook of an office program, or another archive. */
export const isArchive = (bytes: Uint8Array): boolean => ARCHIVES.some((start) => startsWith(bytes, start));

/** How much of a text shows whether every second byte of it is empty. */
const PROBE = 1000;

/**
 * The text of bytes: UTF-16 and UTF-8 as office programs and editors save them, with and without a mark, and Windows-1252 for
 * what is neither; `null` for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text does not have.
  return /[\0-\x08\x0E-\x1F]/.test(text) ? null : text;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE);
  const emptyAt = (parity: number) =>
    probe.filter((byte, index) => byte === 0 && index % 2 === parity).length * 3 > probe.length;
  if (emptyAt(1) !== emptyAt(0)) return emptyAt(1) ? 'utf-16le' : 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
