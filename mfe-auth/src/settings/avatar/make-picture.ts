// The chosen part of a picture as a file to send. Browser only.
import { encodeCanvas } from '@duellwerk/shared/pictures/encode-canvas';
import type { Crop } from './crop-geometry.ts';

/** The cut part is too large for this device. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

/** Draws the square, on white where something shines through. @throws NoPicture */
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
  const square = await encodeCanvas(canvas, () => true);
  if (!square) throw new NoPicture('The picture could not be encoded');
  return square;
}
