// Which versions the start of a checkout makes live: its own, except where a team or an operator has activated another
// one that fits them.
import { STABLE } from '@duellwerk/shared/contract/releases';
import { newProblems, variantsOf } from './compatibility.ts';
import { activated, type LiveRelease, type ReleaseState } from './release-state.ts';

export interface ChosenSet {
  /** What is to be live, by package name. */
  versions: Record<string, string>;
  /** Packages that keep what another user or team has activated. */
  kept: string[];
  /** Packages whose activated version would not fit, with one sentence per problem that it would cause. */
  replaced: { name: string; from: string; by: string; to: string; reasons: string[] }[];
}

/** So many kept packages are tried in every combination; more are replaced all at once. */
const COMBINED = 8;

/** Chooses the set that replaces the fewest versions of others; none when nothing fits, which the activation then says. */
export function chooseSet(
  state: ReleaseState,
  own: Readonly<Record<string, LiveRelease>>,
  by: string,
): ChosenSet {
  const pointers = state.channels[STABLE] ?? {};
  const others = Object.keys(own).filter((name) => {
    const pointer = pointers[name];
    return pointer && pointer.by !== by && pointer.release.version !== own[name]?.version;
  });
  const without = (kept: readonly string[]) =>
    Object.fromEntries(Object.entries(own).filter(([name]) => !kept.includes(name)));
  const problems = (replaced: readonly string[]) => {
    const releases = without(others.filter((name) => !replaced.includes(name)));
    const next = activated(
      state,
      { channel: STABLE, releases, action: 'activate' },
      { by, at: '', generation: 0 },
    );
    return newProblems(variantsOf(state, STABLE), variantsOf(next, STABLE));
  };
  const replaced = subsets(others).find((names) => problems(names).length === 0) ?? [];
  const kept = others.filter((name) => !replaced.includes(name));
  return {
    kept,
    versions: Object.fromEntries(Object.entries(without(kept)).map(([name, { version }]) => [name, version])),
    replaced: replaced.map((name) => ({
      name,
      from: pointers[name]?.release.version ?? '',
      by: pointers[name]?.by ?? '',
      to: own[name]?.version ?? '',
      reasons: problems(replaced.filter((each) => each !== name)).map(({ message }) => message),
    })),
  };
}

/** Every combination, the smallest first. */
function subsets(names: readonly string[]): string[][] {
  if (names.length > COMBINED) return [[], ...names.map((name) => [name]), [...names]];
  const all = Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.filter((_name, index) => bits & (1 << index)),
  );
  return all.sort((left, right) => left.length - right.length);
}
