import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { pack } from 'tar-stream';

export interface ArchivedFile {
  name: string;
  bytes: Buffer;
}

/**
 * A gzipped tar of files, in their order. Equal files give equal archives: nothing of this machine goes along, no owner, no
 * time.
 * @param mode of every file, as in a file system
 */
export async function archiveOf(files: readonly ArchivedFile[], mode = 0o644): Promise<Buffer> {
  const tar = pack();
  const packed = buffer(tar);
  for (const { name, bytes } of files)
    tar.entry({ name, size: bytes.length, mode, mtime: new Date(0) }, bytes);
  tar.finalize();
  return promisify(gzip)(await packed, { level: constants.Z_BEST_COMPRESSION });
}
