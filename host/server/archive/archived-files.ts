// The content of an archive: what the server loads, what it releases, and what teams build with.
import { lstat, readdir, readlink } from 'node:fs/promises';
import { buildable } from '@duellwerk/shared/build/rooms.ts';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { listKitSources } from '../kit/kit-files.ts';
import { traceFiles } from './traced-files.ts';

/** A file or a symbolic link of the archive. */
export interface FileToArchive {
  /** From the archive's root. */
  name: string;
  /** Where it lies on this machine. */
  path: string;
  /** Where a symbolic link leads, as it is written. */
  link?: string;
  isExecutable: boolean;
}

const FOLDER = `${workspaceRoot}/host/server/archive`;

/** Every file of an archive in a stable order, except what it says of itself. */
export async function listArchivedFiles(): Promise<FileToArchive[]> {
  const builds = buildable.flatMap((room) =>
    room === 'host' ? ['host/dist', 'host/dist-dev'] : [`${room}/dist`],
  );
  const folders = await Promise.all(builds.map((folder) => filesBelow(folder)));
  const declared = buildable.filter((room) => room !== 'host').map((room) => `${room}/remote.config.ts`);
  const names = [
    ...(await traceFiles()),
    ...folders.flat(),
    ...(await listKitSources()),
    ...[...declared, 'api/package.json', 'host/package.json'],
  ];
  const files = await Promise.all(
    [...new Set(names)].map((name) => describeFile(name, `${workspaceRoot}/${name}`)),
  );
  const moved = [
    { name: 'bin/duellwerk', path: `${FOLDER}/bin/duellwerk`, isExecutable: true },
    { name: 'bin/node', path: process.execPath, isExecutable: true },
    ...(await readdir(`${FOLDER}/deploy`)).map((name) => ({
      ...{ name: `deploy/${name}`, path: `${FOLDER}/deploy/${name}` },
      isExecutable: false,
    })),
  ];
  return [...files, ...moved].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function describeFile(name: string, path: string): Promise<FileToArchive> {
  const stats = await lstat(path);
  const isExecutable = (stats.mode & 0o100) !== 0;
  return stats.isSymbolicLink()
    ? { name, path, link: await readlink(path), isExecutable }
    : { name, path, isExecutable };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(`${workspaceRoot}/${folder}`, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(workspaceRoot.length + 1)}/${entry.name}`);
}
