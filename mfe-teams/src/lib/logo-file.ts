// What may be chosen as a logo: looked at before a byte of the file is read.
import { AVATAR_MAX, AVATAR_TYPES } from '@duellwerk/shared/contract/images';

export type LogoProblem = 'kind' | 'size' | 'unreadable';

/** For a file chooser. */
export const ACCEPT = AVATAR_TYPES.join(',');
export const MAX_MB = AVATAR_MAX / 1024 / 1024;

/** Why a file cannot be taken, `null` for one that can. */
export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>): LogoProblem | null {
  if (!AVATAR_TYPES.some((each) => each === type)) return 'kind';
  if (size === 0) return 'unreadable';
  return size > AVATAR_MAX ? 'size' : null;
}

/** The file as an address that the page may show (its policy knows no `blob:`). @throws when the file cannot be read */
export function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}
