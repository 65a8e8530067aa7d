/** The path with its named parts and query filled in. */
export function addressOf(path: string, params: object, query: object): string {
  const values = params as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const wanted = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(
    wanted.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
