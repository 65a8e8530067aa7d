// Checks the types of every room, or of those named: `node shared/build/types.ts [room or program …]`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { remotes } from './rooms.ts';
import { workspaceRoot } from './workspace-root.ts';

/**
 * What is checked together, each with the folders of its own files. Rooms of one kind are one program: what they share
 * would be read and checked once per room otherwise. Each has a `tsconfig.json` of its own for editors and for its team.
 */
const programs: Readonly<Record<string, readonly string[]>> = {
  'shared/build/tsconfig.browser-rooms.json': ['shared', 'host/src', ...remotes],
  'shared/build/tsconfig.server-rooms.json': ['api', 'host/server'],
  'shared/build': ['shared/build'],
  'shared/release': ['shared/release'],
  e2e: ['e2e'],
};

/** The programs that hold some of the files; paths are relative to the workspace. */
export function programsOf(files: Iterable<string>): string[] {
  const innermost = Object.entries(programs)
    .flatMap(([program, folders]) => folders.map((folder) => ({ program, folder })))
    .toSorted((a, b) => b.folder.length - a.folder.length);
  const found = new Set<string>();
  for (const file of files) {
    const home = innermost.find(({ folder }) => file.startsWith(`${folder}/`));
    if (home) found.add(home.program);
  }
  return Object.keys(programs).filter((program) => found.has(program));
}

/** What the last check found is kept: the next one looks only at what has changed, a tenth of the work. */
function check(project: string): boolean {
  const found = `${workspaceRoot}/.cache/types/${project.replaceAll(/[/.]/g, '-')}.tsbuildinfo`;
  const { status } = spawnSync('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', found], {
    cwd: workspaceRoot,
    stdio: 'inherit',
  });
  return status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const failed = (named.length > 0 ? named : Object.keys(programs)).filter((project) => !check(project));
  if (failed.length > 0) {
    console.error(`Types do not hold in: ${failed.join(', ')}`);
    process.exit(1);
  }
}
