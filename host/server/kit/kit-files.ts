// What a kit consists of: the sources that host and remotes have in common, and the settings of a workspace around them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import type { ArchivedFile } from '@duellwerk/shared/release/archive.ts';
import { kitReadme } from './kit-readme.ts';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'guards']);
const TEST = /\.test\.tsx?$/;
/** The workspace's own tests need it, those of a remote do not. */
const NOT_NEEDED = new Set(['fast-check']);

const ROOT_FILES = ['pnpm-lock.yaml', 'biome.json', 'LICENSE'];
const TOOL = 'shared/build/kit/kit.mjs';
const REWRITTEN = ['package.json', 'pnpm-workspace.yaml'];

/** What a kit is made of, as paths of this checkout. */
export async function listKitSources(): Promise<string[]> {
  return [...ROOT_FILES, ...REWRITTEN, ...(await filesBelow('shared'))];
}

/** Every file of the kit by its path in a team's repository, in a stable order, so that equal sources give equal archives. */
export async function kitFiles(site: string): Promise<ArchivedFile[]> {
  const shared = await filesBelow('shared');
  const root = await Promise.all([
    packageFile(),
    workspaceFile(),
    copied(TOOL, 'kit.mjs'),
    ...[...ROOT_FILES, ...shared].map((path) => copied(path)),
  ]);
  const written = [
    // Under this name in the archive: the tool writes `.gitignore` once and then leaves it to the team.
    file('gitignore', IGNORED),
    file('KIT.md', kitReadme(site)),
  ];
  return [...root, ...written].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const IGNORED = `${['node_modules', 'dist', 'dist-dev', '/.cache', '/shared', '/.shared-part'].join('\n')}\n`;

const file = (name: string, text: string): ArchivedFile => ({ name, bytes: Buffer.from(text) });

async function copied(path: string, name = path): Promise<ArchivedFile> {
  return { name, bytes: await readFile(join(workspaceRoot, path)) };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(workspaceRoot, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(name);
      return entry.isFile() && !TEST.test(entry.name) ? [name] : [];
    }),
  );
  return found.flat();
}

/** The workspace's tools under the same pins, with the commands of the kit. */
async function packageFile(): Promise<ArchivedFile> {
  const { bytes } = await copied('package.json');
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(bytes.toString());
  const commands = ['dev', 'test', 'types', 'texts', 'lint', 'build', 'release', 'update'];
  const content = {
    name: 'duellwerk-remotes',
    private: true,
    type: 'module',
    engines: { node: '>=20' },
    scripts: Object.fromEntries(commands.map((command) => [command, `node kit.mjs ${command}`])),
    devDependencies: Object.fromEntries(
      Object.entries(devDependencies).filter(([name]) => !NOT_NEEDED.has(name)),
    ),
  };
  return file('package.json', `${JSON.stringify(content, null, 2)}\n`);
}

async function workspaceFile(): Promise<ArchivedFile> {
  const { name, bytes } = await copied('pnpm-workspace.yaml');
  return file(name, bytes.toString().replace(/^packages: .*$/m, 'packages: [shared, mfe-*]'));
}
