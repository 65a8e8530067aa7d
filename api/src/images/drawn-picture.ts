import sharp from 'sharp';
import { createQueue } from '../http/queue.ts';

/** Drawing takes a whole core for a moment, beside everything else that the site does. */
const AT_ONCE = 1;
const QUEUE_MAX = 16;
const PIXELS_MAX = 4e6;
const SECONDS_MAX = 5;
const bounded = createQueue(AT_ONCE, QUEUE_MAX, 'generated_images');

/**
 * A drawing of our own as PNG. Words should be outlines: letters are taken from whatever faces the machine has.
 * @throws ApiError overloaded when too many wait
 */
export function pngOf(svg: string): Promise<Buffer> {
  return bounded(() =>
    sharp(Buffer.from(svg), { limitInputPixels: PIXELS_MAX })
      .timeout({ seconds: SECONDS_MAX })
      // Few flat colours: a table of them takes a third of the bytes.
      .png({ palette: true, colours: 64, effort: 7 })
      .toBuffer(),
  );
}
