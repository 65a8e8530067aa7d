// One file that runs the site elsewhere: `npm run build:release [folder]`.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { buildStale } from '@duellwerk/shared/build/build.ts';
import { provideDevHost } from '@duellwerk/shared/build/dev/dev-host-process.ts';
import { buildable } from '@duellwerk/shared/build/rooms.ts';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { type Pack, pack } from 'tar-stream';
import { ARCHIVE_FACTS, type ArchiveFacts } from './archive-facts.ts';
import { type FileToArchive, listArchivedFiles } from './archived-files.ts';

/** Readable by every user: the site runs as one that may write none of it. */
const READABLE = 0o644;
const EXECUTABLE = 0o755;

interface BuiltArchive {
  path: string;
  version: string;
  files: number;
}

/** Builds what is stale and packs it into `folder`, under a name with version and platform. Equal sources give equal bytes. */
async function buildArchive(folder: string): Promise<BuiltArchive> {
  await buildStale(buildable, {
    started: () => undefined,
    finished: (room) => console.error(`${room} built`),
  });
  await provideDevHost();
  const files = await listArchivedFiles();
  const facts: ArchiveFacts = {
    version: await versionOf(files),
    platform: `${process.platform}-${process.arch}`,
  };
  const root = `duellwerk-${facts.version}`;
  const path = join(folder, `${root}-${facts.platform}.tar.gz`);
  await mkdir(folder, { recursive: true });
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(`${path}.part`));
  // A failure of either ends the other.
  await Promise.all([fill(tar, root, files, facts), written]);
  await rename(`${path}.part`, path);
  return { path, version: facts.version, files: files.length };
}

async function versionOf(files: readonly FileToArchive[]): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(`${workspaceRoot}/package.json`, 'utf8'),
  );
  const hash = createHash('sha256');
  for (const { name, path, link } of files) {
    hash.update(name).update('\0');
    if (link !== undefined) hash.update(link);
    else for await (const bytes of createReadStream(path)) hash.update(bytes);
    hash.update('\0');
  }
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

async function fill(
  tar: Pack,
  root: string,
  files: readonly FileToArchive[],
  facts: ArchiveFacts,
): Promise<void> {
  const mtime = new Date(0);
  tar.entry({ name: `${root}/${ARCHIVE_FACTS}`, mode: READABLE, mtime }, `${JSON.stringify(facts)}\n`);
  for (const { name, path, link, isExecutable } of files) {
    const header = { name: `${root}/${name}`, mode: isExecutable ? EXECUTABLE : READABLE, mtime };
    if (link !== undefined) tar.entry({ ...header, type: 'symlink', linkname: link });
    else await addFile(tar, header, await readFile(path));
  }
  tar.finalize();
}

/** Waits until the file is written out, so that one at a time lies in memory. */
function addFile(
  tar: Pack,
  header: { name: string; mode: number; mtime: Date },
  bytes: Buffer,
): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ ...header, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

if (import.meta.main) {
  const { path, version, files } = await buildArchive(process.argv[2] ?? join(workspaceRoot, 'dist'));
  console.log(`${version}: ${files} files\n${path}`);
}
