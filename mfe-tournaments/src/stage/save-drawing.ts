// Saves a drawing as a file of the visitor. Browser only.
import { type DrawnElement, svgText } from '@duellwerk/shared/bracket-drawing/elements';

const SVG = 'image/svg+xml';
/** Sharp on screens with two pixels for one, and within what every browser's canvas takes. */
const PNG_SCALE = 2;
const LARGEST_CANVAS_PX = 8000;

export function saveSvg(drawing: DrawnElement, name: string): void {
  save(new Blob([svgText(drawing)], { type: SVG }), `${name}.svg`);
}

/** @throws Error where the browser cannot draw it */
export async function savePng(drawing: DrawnElement, name: string): Promise<void> {
  const image = new Image();
  // A data address: the page's policy lets no other in.
  image.src = `data:${SVG};charset=utf-8,${encodeURIComponent(svgText(drawing))}`;
  await image.decode();
  const largest = Math.max(image.naturalWidth, image.naturalHeight);
  const scale = Math.min(PNG_SCALE, LARGEST_CANVAS_PX / largest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  if (!blob) throw new Error('The canvas gave no picture');
  save(blob, `${name}.png`);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
