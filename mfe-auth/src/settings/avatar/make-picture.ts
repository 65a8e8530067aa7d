// The chosen part of a picture as a file to send. Browser only.
import type { Crop } from './crop-geometry.ts';

const WEBP = 'image/webp';
const JPEG = 'image/jpeg';
const QUALITY = 0.9;

type Encoder = Pick<HTMLCanvasElement, 'toBlob'>;

/** A picture that cannot be made into a file: too large for this device, or no picture at all. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

/** Draws the square. What shines through is laid on white: JPEG knows no transparency. @throws NoPicture */
export async function makePicture(source: CanvasImageSource, { x, y, edge, target }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = target;
  canvas.height = target;
  const pen = canvas.getContext('2d');
  if (!pen) throw new NoPicture('This browser cannot draw');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, target, target);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, x, y, edge, edge, 0, 0, target, target);
  return encoded(canvas);
}

/** As WebP; browsers that do not make it give PNG instead, and that is far larger than JPEG. @throws NoPicture */
export async function encoded(canvas: Encoder): Promise<Blob> {
  const first = await blobOf(canvas, WEBP);
  if (first?.type === WEBP) return first;
  const second = await blobOf(canvas, JPEG);
  if (!second) throw new NoPicture('The picture could not be encoded');
  return second;
}

function blobOf(canvas: Encoder, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** The file as an address that the page may show (its policy knows no `blob:`). @throws when the file cannot be read */
export function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new NoPicture('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}

/** Waits until a picture is there in full. @throws NoPicture for a file that is none */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode().catch(() => {
    throw new NoPicture('This is not a picture that the browser knows');
  });
  return picture;
}
