// One version of every library for the whole workspace, exactly pinned in the catalog.

/** Entries of the catalog in `pnpm-workspace.yaml`, by package name. */
export function catalogOf(workspaceYaml: string): Record<string, string> {
  const [, after = ''] = workspaceYaml.split(/^catalog:\n/m);
  const lines = after.split('\n');
  const end = lines.findIndex((line) => /^\S/.test(line));
  const entries = (end < 0 ? lines : lines.slice(0, end)).flatMap((line) => {
    const [, name, version] = /^ {2}"?([^":]+)"?: "?([^"#]+?)"?\s*(?:#.*)?$/.exec(line) ?? [];
    return name && version ? [[name, version]] : [];
  });
  return Object.fromEntries(entries);
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Names in the catalog whose version is a range or a tag. */
export function loosePins(catalog: Record<string, string>): string[] {
  return Object.entries(catalog).flatMap(([name, version]) =>
    EXACT.test(version) ? [] : [`${name}: ${version}`],
  );
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Dependencies of a package that name a version themselves, or one that the catalog does not have. */
export function ownVersions(manifest: Manifest, catalog: Record<string, string>): string[] {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  const all = [dependencies, devDependencies, peerDependencies, optionalDependencies];
  return all.flatMap((part) =>
    Object.entries(part ?? {}).flatMap(([name, wanted]) => {
      const fits = name.startsWith('@duellwerk/')
        ? wanted === 'workspace:*'
        : wanted === 'catalog:' && Object.hasOwn(catalog, name);
      return fits ? [] : [`${manifest.name}: ${name} ${wanted}`];
    }),
  );
}
