// Which files each part of a remote's door needs, so that a page can ask for all of them at once.
import { readFileSync } from 'node:fs';

import type { Compilation } from 'webpack';
import { importsOf } from './door-imports.ts';
import type { ReleaseViews } from './release-file.ts';
import { type Buildable, inRoom } from './rooms.ts';

/** The files of each view of a remote, from its door's source and the finished build. */
export function viewsOf(room: Buildable, compilation: Compilation): ReleaseViews {
  const files = filesByRequest(compilation);
  const views: ReleaseViews = {
    door: filesOfExpose(compilation),
    routes: {},
    dialogs: {},
    widgets: {},
    catalogs: {},
  };
  for (const { kind, key, request } of importsOf(readFileSync(inRoom(room, 'src/remote.ts'), 'utf8'))) {
    const known = views[kind][key] ?? [];
    views[kind][key] = [...new Set([...known, ...(files.get(request) ?? [])])];
  }
  return views;
}

/** Script files of the chunks that the door's own `import()` calls lead to. */
function filesByRequest(compilation: Compilation): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const from = module?.nameForCondition();
      if (request && from?.endsWith('/src/remote.ts')) files.set(request, scripts(group.getFiles()));
    }
  }
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
