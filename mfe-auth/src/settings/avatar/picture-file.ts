// What may be chosen as an avatar: looked at before a byte of the file is read.
import { AVATAR_MAX, AVATAR_TYPES } from '@duellwerk/shared/contract/images';

export type PictureProblem = 'kind' | 'size' | 'empty';

/** For a file chooser. */
export const ACCEPT = AVATAR_TYPES.join(',');
export const MAX_MB = AVATAR_MAX / 1024 / 1024;

/** Why a file cannot be taken, `null` for one that can. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!AVATAR_TYPES.some((each) => each === type)) return 'kind';
  if (size === 0) return 'empty';
  return size > AVATAR_MAX ? 'size' : null;
}
