// For tests: files that begin like pictures. What tests run in decodes none.
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file of these bytes; of another size, it only says so. */
export function fileOf(
  bytes: readonly number[] | string,
  type: string,
  { name = 'bild', size = -1 } = {},
): File {
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  const file = new File([content], name, { type });
  if (size >= 0) Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** A file that the server could take for a PNG. */
export const pngFile = (name = 'bild.png'): File => fileOf(PNG, 'image/png', { name });
