// What the finished module graph says of a module: which of its exports the rest of the build refers to.
import type { Compilation, Module } from 'webpack';

/** The name under which a whole module is referred to: as a namespace, or by code that webpack cannot read. */
export const WHOLE = '*';

/**
 * The exports of a module that the build refers to, each as a path: `['gameCalls', 'list']` for `gameCalls.list`, an empty
 * one for the whole module. References from code that no chunk contains, and those that were shaken off, are left out.
 */
export function referencesTo(module: Module, { moduleGraph, chunkGraph }: Compilation): string[][] {
  const paths: string[][] = [];
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { originModule, dependency } = connection;
    if (!originModule || !dependency || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    if (connection.getActiveState(undefined) === false) continue;
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined))
      paths.push(Array.isArray(reference) ? reference : reference.name);
  }
  return paths;
}
