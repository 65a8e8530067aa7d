// What differs between two published versions: what they offer and use, and their sizes.
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import type { ReleaseDiff } from '@duellwerk/shared/contract/releases';
import type { Publication } from './publication.ts';

/** A published version. */
interface Whole {
  release: ReleaseFile;
  publication: Publication;
}

/** What differs between two versions of a package. */
export function diffOf(from: Whole, to: Whole): ReleaseDiff {
  const part = (key: 'routes' | 'dialogs' | 'widgets') =>
    nameChanges(from.release.declaration?.[key] ?? [], to.release.declaration?.[key] ?? []);
  const size = (key: 'bytes' | 'script_bytes') => ({
    before: from.publication[key],
    after: to.publication[key],
  });
  return {
    from: from.release.version,
    to: to.release.version,
    contract: changeOf(contractOf(from.release), contractOf(to.release)),
    routes: part('routes'),
    dialogs: part('dialogs'),
    widgets: part('widgets'),
    ...exportChanges(from.release, to.release),
    ...callChanges(from.release, to.release),
    singletons: singletonChanges(from.release.singletons, to.release.singletons),
    bytes: size('bytes'),
    script_bytes: size('script_bytes'),
  };
}

function nameChanges(before: readonly string[], after: readonly string[]) {
  const [old, present] = [new Set(before), new Set(after)];
  return {
    added: after.filter((name) => !old.has(name)),
    removed: before.filter((name) => !present.has(name)),
  };
}

function exportChanges(from: ReleaseFile, to: ReleaseFile): Pick<ReleaseDiff, 'exports'> {
  if (!from.exports || !to.exports) return {};
  const named = (exports: NonNullable<ReleaseFile['exports']>) =>
    Object.entries(exports).flatMap(([module, names]) => names.map((name) => `${name} (${module})`));
  return { exports: nameChanges(named(from.exports), named(to.exports)) };
}

function callChanges(from: ReleaseFile, to: ReleaseFile): Pick<ReleaseDiff, 'calls'> {
  if (!from.calls || !to.calls) return {};
  const before = new Map(Object.entries(from.calls.calls));
  const after = Object.entries(to.calls.calls);
  const changed = after.flatMap(([call, { hash }]) => {
    const old = before.get(call);
    return old && old.hash !== hash ? [call] : [];
  });
  const names = nameChanges(
    [...before.keys()],
    after.map(([call]) => call),
  );
  return { calls: { ...names, changed } };
}

function contractOf({ declaration, contract }: ReleaseFile): string | null {
  return (declaration?.contract ?? contract)?.toString() ?? null;
}

function changeOf(before: string | null, after: string | null) {
  return before === after ? null : { before, after };
}

function singletonChanges(before: Record<string, string>, after: Record<string, string>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes = names.flatMap((name) => {
    const change = changeOf(before[name] ?? null, after[name] ?? null);
    return change ? [[name, change] as const] : [];
  });
  return Object.fromEntries(changes);
}
