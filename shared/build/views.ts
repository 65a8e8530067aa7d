// Which files each part of a remote's door needs, so that a page can ask for all of them at once.
import { readFileSync } from 'node:fs';

import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import { importsOf } from './door-imports.ts';
import type { ReleaseViews } from './release-file.ts';
import { type Buildable, inRoom } from './rooms.ts';
import { LAZY_CHUNK, lazySingletonNames, STYLE_CHUNK } from './singletons.ts';

/** The files of each view of a remote, from its door's source and the finished build. */
export function viewsOf(room: Buildable, compilation: Compilation): ReleaseViews {
  const groups = groupsByRequest(compilation);
  const lazy: Record<string, string[]> = {};
  const views: ReleaseViews = {
    door: filesOfExpose(compilation),
    routes: {},
    dialogs: {},
    widgets: {},
    catalogs: {},
    lazy,
  };
  for (const { kind, key, request } of importsOf(readFileSync(inRoom(room, 'src/remote.ts'), 'utf8'))) {
    const group = groups.get(request);
    if (!group) continue;
    views[kind][key] = [...new Set([...(views[kind][key] ?? []), ...scripts(group.getFiles())])];
    const consumed = lazilyConsumed(group, compilation);
    if (consumed.length > 0) lazy[key] = [...new Set([...(lazy[key] ?? []), ...consumed])];
  }
  return views;
}

/** The chunks that the door's own `import()` calls lead to. */
function groupsByRequest(compilation: Compilation): Map<string, ChunkGroup> {
  const groups = new Map<string, ChunkGroup>();
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const from = module?.nameForCondition();
      if (request && from?.endsWith('/src/remote.ts')) groups.set(request, group);
    }
  }
  return groups;
}

/** Lazy singletons that a view's chunks take from the host. */
function lazilyConsumed(group: ChunkGroup, { chunkGraph }: Compilation): string[] {
  const consumed = (chunk: Chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
      module.type === 'consume-shared-module' ? module.identifier() : [],
    );
  const identifiers = group.chunks.flatMap(consumed);
  return lazySingletonNames.filter((name) => identifiers.some((each) => each.includes(`|${name}|`)));
}

/** The files of the host's lazy singletons and of its style sheet by name. @throws Error for a build without their chunks */
export function lazyFilesOf(compilation: Compilation): Record<string, string[]> {
  const forms = filesOfChunk(LAZY_CHUNK, compilation);
  return {
    ...Object.fromEntries(lazySingletonNames.map((name) => [name, forms])),
    [STYLE_CHUNK]: filesOfChunk(STYLE_CHUNK, compilation),
  };
}

function filesOfChunk(name: string, { namedChunks }: Compilation): string[] {
  const files = scripts([...(namedChunks.get(name)?.files ?? [])]);
  if (files.length === 0) throw new Error(`The host has no chunk ${name}.`);
  return files;
}

function filesOfExpose(compilation: Compilation): string[] {
  return scripts(
    [...compilation.chunks]
      .filter((chunk) => chunk.name === '__federation_expose_remote')
      .flatMap((chunk) => [...chunk.files]),
  );
}

const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
