import { PICTURE_SIDE_MAX } from '../contract/images.ts';
import type { PreparedPicture } from './picture-problem.ts';

/** For a file chooser: every picture that the browser opens is taken. */
export const PICTURE_ACCEPT = 'image/*';

/**
 * Makes whatever picture the browser shows into one that the server takes: upright, small enough, without what the camera
 * wrote. The code for it is fetched when a user chooses a picture. Browser only.
 * @param side no side of the result is longer
 */
export async function preparePicture(file: Blob, side = PICTURE_SIDE_MAX): Promise<PreparedPicture> {
  const code = await import('./shrink-picture.ts').catch(() => null);
  // Without the code the file is sent as it is: the server decides, or cannot be reached either.
  return code ? code.shrinkPicture(file, side) : { picture: file, problem: null };
}
