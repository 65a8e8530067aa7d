// What the source of a remote's door fetches on demand, and for which of its parts.
import { type NodePath, parseSync, traverse } from '@babel/core';

const KINDS = ['routes', 'dialogs', 'widgets', 'catalogs'] as const;
type Kind = (typeof KINDS)[number];

export interface DoorImport {
  kind: Kind;
  /** Route path, dialog or widget name, locale. */
  key: string;
  request: string;
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
