// For tests: uploads as a team's command line sends them, and as nobody should.
import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';

export interface Entry {
  name: string;
  content?: string | Buffer;
  type?: Header['type'];
  linkname?: string;
}

/** A gzipped tar of these entries. */
export async function packed(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, content = '', type = 'file', linkname } of entries) {
    tar.entry({ name, type, ...(linkname ? { linkname } : {}) }, Buffer.from(content));
  }
  tar.finalize();
  return gzipSync(await buffer(Readable.from(tar)));
}

/** The entries of a build's folder. */
async function entriesOf(folder: string): Promise<Entry[]> {
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(`${folder}/${name}`) })));
}

/** A build's folder as an upload. */
export async function uploadOf(folder: string): Promise<Buffer> {
  return packed(await entriesOf(folder));
}
