import { hostPaths } from '../../src/routing/host-paths.ts';

/**
 * Whether a path, as it stands in an address, is one of the patterns; `:name` stands for one non-empty part.
 * Parts are compared decoded, as the router in the browser does.
 */
export function matchesRoute(path: string, patterns: readonly string[]): boolean {
  const parts = path.replace(/\/+$/, '').split('/').map(decoded);
  return patterns.some((pattern) => {
    const wanted = pattern.replace(/\/+$/, '').split('/');
    return wanted.length === parts.length && wanted.every((part, index) => fits(part, parts[index] ?? ''));
  });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function fits(wanted: string, part: string): boolean {
  return wanted.startsWith(':') ? part !== '' : wanted === part;
}

/** Every route of a page: the host's own and those of its remotes. */
export function routesOf(remotes: readonly { routes: readonly string[] }[]): string[] {
  return [...hostPaths, ...remotes.flatMap((remote) => remote.routes)];
}
