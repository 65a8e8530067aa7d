import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Deals files to as many groups, in turns, so that neighbours (which cost alike) come into different ones.
 * @returns no empty group
 */
export function deal<File>(files: readonly File[], groups: number): File[][] {
  const dealt = Array.from({ length: groups }, (_, group) => files.filter((_, at) => at % groups === group));
  return dealt.filter((group) => group.length > 0);
}

/**
 * A module that runs test files one after the other in one process, each as a suite of its own: what they import is loaded
 * once, which is half the time of a small file. A file that ends the process takes the others along, so that is a failure.
 * What `first` names is loaded before them, so that its hooks belong to the whole process.
 */
function groupModule(files: readonly string[], root: string, first: readonly string[]): string {
  const suites = files.map((file) => {
    const [name, url] = [relative(root, file), pathToFileURL(file).href].map((text) => JSON.stringify(text));
    return `describe(${name}, async () => { await import(${url}); after(() => { left -= 1; }); });`;
  });
  return [
    "import { after, describe } from 'node:test';",
    ...first.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};`),
    `let left = ${files.length};`,
    "process.on('exit', () => { if (left > 0) process.exitCode = 1; });",
    ...suites,
  ].join('\n');
}

/**
 * Writes the modules of groups of absolute files as `{prefix}-{number}.mjs` and gives their paths.
 * @param first files that each of them loads before its own
 */
export function writeGroups(
  groups: readonly (readonly string[])[],
  root: string,
  prefix: string,
  first: readonly string[] = [],
): string[] {
  return groups.map((files, at) => {
    const path = `${prefix}-${at + 1}.mjs`;
    writeFileSync(path, groupModule(files, root, first));
    return path;
  });
}
