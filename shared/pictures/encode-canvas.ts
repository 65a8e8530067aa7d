const WEBP = 'image/webp';
const JPEG = 'image/jpeg';
const PNG = 'image/png';
const QUALITY = 0.9;

/** What is used of a canvas. */
type Encoder = Pick<HTMLCanvasElement, 'toBlob'>;

/**
 * A canvas as WebP. Browsers that do not make it give PNG instead: right for a picture that shines through, and far
 * larger than JPEG for any other.
 * @param isOpaque asked only where the browser makes no WebP
 * @returns `null` when the canvas is too large for this device
 */
export async function encodeCanvas(canvas: Encoder, isOpaque: () => boolean): Promise<Blob | null> {
  const first = await blobOf(canvas, WEBP);
  if (first?.type === WEBP) return first;
  return blobOf(canvas, isOpaque() ? JPEG : PNG);
}

function blobOf(canvas: Encoder, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
