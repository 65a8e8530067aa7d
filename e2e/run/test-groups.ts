import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A module that runs test files one after the other, each as a suite of its own: what they import is loaded once, which is
 * half the time of a small file. It begins with a file of its own, then takes the next one that no other process has taken.
 * A file that ends the process takes the rest along, so that is a failure.
 */
function groupModule(own: string, shared: string, taken: string, first: readonly string[]): string {
  return `
import { AsyncResource } from 'node:async_hooks';
import { closeSync, openSync } from 'node:fs';
import { after, describe, test } from 'node:test';
${first.map((url) => `import ${JSON.stringify(url)};`).join('\n')}
const files = ${shared};
let isOver = false;
process.on('exit', () => { if (!isOver) process.exitCode = 1; });
function isMine([name]) {
  try { closeSync(openSync(${JSON.stringify(taken)} + name.replaceAll('/', '+'), 'wx')); return true; } catch { return false; }
}
function run([name, url]) {
  describe(name, async () => {
    try { await import(url); } catch (cause) { test('the file loads', () => { throw cause; }); }
    after(next);
  });
}
// The next suite begins in the last hook of the one before, but beside it, not inside of it.
const next = AsyncResource.bind(() => {
  const file = files.find(isMine);
  if (file) run(file); else isOver = true;
});
run(${own});
`;
}

/**
 * Writes the modules for as many processes as `{prefix}-{number}.mjs` and gives their paths.
 * @param files absolute ones that share the processes
 * @param first files that each process loads before them, so that their hooks belong to it
 */
export function writeGroups(
  processes: number,
  files: readonly string[],
  root: string,
  prefix: string,
  first: readonly string[] = [],
): string[] {
  const urlOf = (file: string) => pathToFileURL(file).href;
  const named = files.map((file) => JSON.stringify([relative(root, file), urlOf(file)]));
  const shared = `[${named.slice(processes).join(', ')}]`;
  return named.slice(0, processes).map((own, at) => {
    const path = `${prefix}-${at + 1}.mjs`;
    writeFileSync(path, groupModule(own, shared, `${prefix}-taken-`, first.map(urlOf)));
    return path;
  });
}
