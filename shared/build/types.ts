// Checks the types of every room, or of those named: `node shared/build/types.ts [room …]`.
import { spawnSync } from 'node:child_process';
import { workspaceRoot } from './babel.ts';
import { remotes } from './rooms.ts';

const all = ['shared', 'shared/build', 'shared/release', 'api', 'host', 'host/server', ...remotes, 'e2e'];
const named = process.argv.slice(2);
const projects = named.length > 0 ? named : all;

const failed = projects.filter((project) => {
  const { status } = spawnSync('tsc', ['-p', project], { cwd: workspaceRoot, stdio: 'inherit' });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`);
  process.exit(1);
}
