// Who may import whom: rooms import one way, and what must exist once on a page is named one way.
import { posix } from 'node:path';

/** A source file; `path` is relative to the workspace. */
export interface Source {
  path: string;
  text: string;
}

interface Import {
  from: string;
  /** Gone after compiling. */
  typeOnly: boolean;
}

const STATIC = /^\s*(?:import|export)\s+(?:(type)\s+)?(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'/g;

/** Every import and re-export of a source, as Biome formats them. */
export function importsOf(text: string): Import[] {
  const fixed = [...text.matchAll(STATIC)].map(([, type, names, from = '']) => ({
    from,
    typeOnly: type !== undefined || onlyTypes(names),
  }));
  const loaded = [...text.matchAll(DYNAMIC)].map(([, from = '']) => ({ from, typeOnly: false }));
  return [...fixed, ...loaded];
}

/** Whether every name of `{ type A, type B }` is a type. */
function onlyTypes(names: string | undefined): boolean {
  const braced = /^\{([\s\S]*)\}$/.exec(names?.trim() ?? '')?.[1];
  const each = braced?.split(',').flatMap((name) => name.trim() || []);
  return each !== undefined && each.length > 0 && each.every((name) => name.startsWith('type '));
}

/** What each room may import beside itself, as the start of a workspace path. */
const allowed: Record<string, readonly string[]> = {
  shared: [],
  api: ['shared/bracket/', 'shared/contract/', 'shared/rules/', 'shared/testing/tier'],
  'host/src': ['shared/'],
  'host/server': ['shared/', 'host/src/', 'api/'],
  mfe: ['shared/'],
};

function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'host' ? `host/${second}` : first;
}

/** Workspace path of an import's target without our packages' names, `undefined` for a library. */
function targetOf(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from);
  return /^@duellwerk\/(.+)$/.exec(from)?.[1];
}

/** Imports that go from one room into another where none may go; one line each. */
export function wrongImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const room = roomOf(path);
    const others = allowed[room.startsWith('mfe-') ? 'mfe' : room] ?? [];
    const mayReach = (target: string) => others.some((start) => target.startsWith(start));
    return importsOf(text)
      .filter(({ from }) => {
        const target = targetOf(path, from);
        if (target === undefined || roomOf(target) === room) return false;
        // Into another package by its name only: what it exports is what it promises.
        const leavesPackage = from.startsWith('.') && target.split('/')[0] !== path.split('/')[0];
        return leavesPackage || !mayReach(target);
      })
      .map(({ from }) => `${path} imports ${from}`);
  });
}

/** All that the bracket engine may have beside itself: it is pure, and runs wherever a log is read. */
const ENGINE_NEEDS = ['shared/contract/schema', 'shared/rules/score'];

/** Imports by which the bracket engine would depend on more than that; its tests may use what they like. */
export function engineImports(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('shared/bracket/') && !/\.test\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .map(({ from }) => ({ from, target: targetOf(path, from) }))
        .filter(
          ({ target }) => !target?.startsWith('shared/bracket/') && !ENGINE_NEEDS.includes(target ?? ''),
        )
        .map(({ from }) => `${path} imports ${from}`),
    );
}

/** Relative imports of modules with identity: the build would put a second copy of them on the page. */
export function secondCopies(sources: readonly Source[], identityModules: readonly string[]): string[] {
  const ours = identityModules.filter((name) => name.startsWith('@duellwerk/'));
  return sources.flatMap(({ path, text }) =>
    importsOf(text)
      .filter(({ from, typeOnly }) => {
        if (typeOnly || !from.startsWith('.')) return false;
        return ours.includes(`@duellwerk/${targetOf(path, from)?.replace(/\.tsx?$/, '')}`);
      })
      .map(({ from }) => `${path} imports ${from}`),
  );
}

const ROUTER = /^react-router(?:-dom)?(?:\/|$)/;
/** Toasts are fired as events; only the host draws them. */
const TOAST_LIBRARY = 'notistack';

/**
 * Imports of what the host owns: the router past the list that the page carries (types may be named where the host builds
 * its routes), and the library of the toasts.
 */
export function hostOwnedImports(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    importsOf(text)
      .filter(({ from, typeOnly }) => {
        if (from === TOAST_LIBRARY) return !path.startsWith('host/src/toasts/');
        if (!ROUTER.test(from) || path.startsWith('shared/router/')) return false;
        return !(typeOnly && path.startsWith('host/src/routing/'));
      })
      .map(({ from }) => `${path} imports ${from}`),
  );
}
