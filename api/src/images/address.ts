import { createHash } from 'node:crypto';
import { CDN_PATH } from '@duellwerk/shared/contract/images';

const NAME = /^[0-9a-f]{64}\.(?:webp|avif)$/;
const FOLDER = CDN_PATH.replace(':file', '');

/** Whether a text can be the name of a kept picture. */
export function isImageName(text: string): boolean {
  return NAME.test(text);
}

/** The name of a WebP picture: made of its content, so it never names anything else. */
export function nameOfImage(bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.webp`;
}

/** Where a kept picture is served. */
export function addressOfImage(name: string): string {
  return FOLDER + name;
}

/** The name of the kept picture at an address, `null` for addresses of anything else. */
export function imageAt(address: string | null): string | null {
  const name = address?.startsWith(FOLDER) ? address.slice(FOLDER.length) : '';
  return isImageName(name) ? name : null;
}
