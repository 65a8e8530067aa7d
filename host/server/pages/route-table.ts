/**
 * The named parts of a path, as it stands in an address, when it fits the pattern; `:name` stands for one non-empty
 * part. Parts are compared decoded, as the router in the browser does.
 */
export function paramsOf(path: string, pattern: string): Record<string, string> | null {
  const parts = path.replace(/\/+$/, '').split('/').map(decoded);
  const wanted = pattern.replace(/\/+$/, '').split('/');
  if (wanted.length !== parts.length) return null;
  if (!wanted.every((part, index) => fits(part, parts[index] ?? ''))) return null;
  return Object.fromEntries(
    wanted.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index] ?? '']] : [])),
  );
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
