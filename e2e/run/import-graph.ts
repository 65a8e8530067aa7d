import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { importsOf } from '@duellwerk/shared/build/guards/imports.ts';

/** For each file its importers, by paths relative to the workspace. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Files that are started or read by their address instead of being imported. */
const ADDRESSES = /(?:new URL|import\.meta\.resolve)\(\s*'(\.[^']+)'/g;

/**
 * Who imports whom among source files. Libraries are left out, and so is what cannot be resolved.
 * @param files relative to `root`
 */
export function importersOf(files: readonly string[], root: string): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const requests = [
      ...importsOf(text).map(({ from }) => from),
      ...[...text.matchAll(ADDRESSES)].map(([, from = '']) => from),
    ];
    const { resolve } = createRequire(path);
    for (const request of requests.filter((from) => /^(?:\.|@duellwerk\/)/.test(from))) {
      const target = resolved(request, resolve);
      if (!target) continue;
      const name = relative(root, target);
      importers.set(name, (importers.get(name) ?? new Set()).add(file));
    }
  }
  return importers;
}

function resolved(request: string, resolve: (request: string) => string): string | undefined {
  try {
    return resolve(request);
  } catch {
    return undefined;
  }
}

/** The files themselves and all that import them, directly or through others. */
export function affectedBy(files: readonly string[], importers: Importers): Set<string> {
  const affected = new Set(files);
  // A set can be added to while it is walked: what was added is walked too.
  for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer);
  return affected;
}
