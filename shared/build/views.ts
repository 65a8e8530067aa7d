// Which files each part of a remote's door needs, so that a page can ask for all of them at once.
import { readFileSync } from 'node:fs';
import { type NodePath, parseSync, traverse } from '@babel/core';

import type { Compilation } from 'webpack';
import type { ReleaseViews } from './release-file.ts';
import { type Buildable, inRoom } from './rooms.ts';

const KINDS = ['routes', 'dialogs', 'widgets', 'catalogs'] as const;
type Kind = (typeof KINDS)[number];

interface DoorImport {
  kind: Kind;
  /** Route path, dialog or widget name, locale. */
  key: string;
  request: string;
}

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

/**
 * The `import()` calls of a door's source with the place they stand in: `routes: { '/teams/:id': { page: … } }`.
 * @throws Error for a source that cannot be parsed
 */
export function importsOf(source: string): DoorImport[] {
  const found: DoorImport[] = [];
  const tree = parseSync(source, {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'], sourceType: 'module' },
  });
  if (!tree) throw new Error('No syntax tree');
  traverse(tree, {
    CallExpression(path) {
      const [argument] = path.node.arguments;
      if (path.node.callee.type !== 'Import' || argument?.type !== 'StringLiteral') return;
      const names = propertyNames(path);
      const depth = names.findIndex((name) => (KINDS as readonly string[]).includes(name));
      const kind = names[depth] as Kind | undefined;
      const key = names[depth + 1];
      if (kind && key) found.push({ kind, key, request: argument.value });
    },
  });
  return found;
}

/** Names of the properties around a node, outermost first. */
function propertyNames(path: NodePath): string[] {
  const names: string[] = [];
  for (let at = path.parentPath; at; at = at.parentPath) {
    if (!at.isObjectProperty()) continue;
    const { key } = at.node;
    if (key.type === 'Identifier') names.unshift(key.name);
    else if (key.type === 'StringLiteral') names.unshift(key.value);
  }
  return names;
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
