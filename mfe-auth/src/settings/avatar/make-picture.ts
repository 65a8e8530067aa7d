// The chosen part of a picture as a file to send. Browser only.
import { encodeCanvas } from '@duellwerk/shared/pictures/encode-canvas';
import type { Crop } from './crop-geometry.ts';

/** Draws the square, on white where something shines through. @throws when this device cannot */
export async function makePicture(source: CanvasImageSource, { x, y, edge, target }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = target;
  canvas.height = target;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, target, target);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(source, x, y, edge, edge, 0, 0, target, target);
  const square = await encodeCanvas(canvas, () => true);
  if (!square) throw new Error('The picture could not be encoded');
  return square;
}
