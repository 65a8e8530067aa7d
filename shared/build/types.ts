// Checks the types of every room, or of those named: `node shared/build/types.ts [room …]`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workspaceRoot } from './babel.ts';
import { remotes } from './rooms.ts';

const all = ['shared', 'shared/build', 'shared/release', 'api', 'host', 'host/server', ...remotes, 'e2e'];

/** The projects that hold some of the files; paths are relative to the workspace. */
export function projectsOf(files: Iterable<string>): string[] {
  const innermost = all.toSorted((a, b) => b.length - a.length);
  const found = new Set<string>();
  for (const file of files) {
    const project = innermost.find((folder) => file.startsWith(`${folder}/`));
    if (project) found.add(project);
  }
  return all.filter((project) => found.has(project));
}

/** What the last check found is kept: the next one looks only at what has changed, a tenth of the work. */
function check(project: string): boolean {
  const found = `${workspaceRoot}/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const { status } = spawnSync('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', found], {
    cwd: workspaceRoot,
    stdio: 'inherit',
  });
  return status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const failed = (named.length > 0 ? named : all).filter((project) => !check(project));
  if (failed.length > 0) {
    console.error(`Types do not hold in: ${failed.join(', ')}`);
    process.exit(1);
  }
}
