// The archives that a site hands out to teams with a repository of their own.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@duellwerk/shared/build/release-file.ts';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { archiveOf } from '@duellwerk/shared/release/archive.ts';
import { kitFiles } from './kit-files.ts';

export interface Kit {
  /** Twelve hexadecimal digits: equal sources have equal versions. */
  version: string;
  /** SHA-384 of the archive, `sha384-…`. */
  integrity: string;
  archive: Buffer;
  /** The npm package that begins a repository with it. */
  starter: Buffer;
}

/** The kit that matches this checkout. */
export async function createKit(site: string): Promise<Kit> {
  const files = await kitFiles(site);
  const archive = await archiveOf(files, EXECUTABLE);
  const version = createHash('sha256').update(archive).digest('hex').slice(0, 12);
  const starter = await createStarter(site, version);
  return { version, integrity: integrityOf(archive), archive, starter };
}

const BIN = 'create-remote.mjs';
/** Among the files are scripts that are run as commands. */
const EXECUTABLE = 0o755;

/** The package that `npx` runs; it knows the address of its site. */
async function createStarter(site: string, version: string): Promise<Buffer> {
  const manifest = {
    name: 'create-duellwerk-remote',
    version: `0.0.0-${version}`,
    type: 'module',
    license: 'MIT',
    bin: BIN,
  };
  const scripts = [BIN, 'kit.mjs'].map(async (name) => ({
    name: `package/${name}`,
    bytes: await readFile(join(workspaceRoot, 'shared/build/kit', name)),
  }));
  const files = [
    { name: 'package/package.json', bytes: Buffer.from(JSON.stringify(manifest)) },
    { name: 'package/site.json', bytes: Buffer.from(JSON.stringify({ site })) },
    ...(await Promise.all(scripts)),
  ];
  return archiveOf(files, EXECUTABLE);
}
