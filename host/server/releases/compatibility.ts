// Whether versions fit together, by their declarations. Visitors can get every combination of packages' stable versions
// and canaries, so every combination is checked.
import { isOwnModule } from '@duellwerk/shared/build/singletons.ts';
import type { Incompatibility } from '@duellwerk/shared/contract/releases';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { speakTogether } from '@duellwerk/shared/contract/remote';
import { lackingExports } from './lacking-exports.ts';
import { navigationProblems } from './navigation-problems.ts';
import type { LiveRelease, ReleaseState } from './release-state.ts';
import { isInRange } from './version-range.ts';

/** By package name the versions that visitors of one channel can get. */
export type Variants = Readonly<Record<string, readonly LiveRelease[]>>;

type Release = LiveRelease & { name: string };
type Part = 'dialogs' | 'widgets';

/** Not `//host`, which browsers read as an address of another site. */
const ROUTE = /^\/(?!\/)[\w@:./-]{0,200}$/;
const PART_NAME = /^[a-z][\w-]{0,60}\.[\w-]{1,60}$/;
const words = {
  dialogs: { kind: 'dialog', who: 'Der Dialog', whom: 'den Dialog', it: 'ihn' },
  widgets: { kind: 'widget', who: 'Das Widget', whom: 'das Widget', it: 'es' },
} as const;

/** What visitors of a channel can get: its own version, else the stable one; in stable also canaries. */
export function variantsOf(state: ReleaseState, channel: string): Variants {
  const stable = state.channels[STABLE] ?? {};
  const own = state.channels[channel] ?? {};
  const names = new Set([...Object.keys(stable), ...Object.keys(own), ...Object.keys(state.canaries)]);
  const variants = [...names].map((name) => {
    const pointed = own[name] ?? stable[name];
    const canary = channel === STABLE ? state.canaries[name] : undefined;
    return [name, [pointed, canary].flatMap((each) => (each ? [each.release] : []))] as const;
  });
  return Object.fromEntries(variants);
}

/** Which calls a published version uses that this server's API does not serve as the version expects them. */
export type CallCheck = (name: string, version: string) => readonly Incompatibility[];

const noCheck: CallCheck = () => [];

/** The problems after a change that did not exist before. */
export function newProblems(before: Variants, after: Variants, calls?: CallCheck): Incompatibility[] {
  const known = new Set(problemsOf(before, calls).map(({ message }) => message));
  return problemsOf(after, calls).filter(({ message }) => !known.has(message));
}

/** Every incompatibility once, as sentences that name who needs what and what is offered. */
export function problemsOf(variants: Variants, calls: CallCheck = noCheck): Incompatibility[] {
  const all = Object.entries(variants).flatMap(([name, each]) =>
    each.map((release) => ({ ...release, name })),
  );
  const hosts = all.filter(({ name }) => name === 'host');
  const remotes = all.filter(({ name }) => name !== 'host');
  const found = [
    ...all.flatMap(undeclared),
    ...hosts.flatMap((host) => remotes.flatMap((remote) => unfitting(host, remote))),
    ...all.flatMap((release) => unmet(release, variants)),
    ...all.flatMap(({ name, version }) => calls(name, version)),
    ...clashes(remotes),
  ];
  return [...new Map(found.map((problem) => [problem.message, problem])).values()];
}

const called = ({ name, version }: Release) => `${name} ${version}`;

/** What a release does not declare, or declares in an unusable form. */
function undeclared(release: Release): Incompatibility[] {
  const problem = (what: string): Incompatibility => ({
    kind: 'declaration',
    message: `${called(release)} ${what}`,
  });
  const { declaration } = release;
  if (release.name === 'host') {
    if (declaration) return [problem('erklärt sich als Remote.')];
    return release.contract === undefined ? [problem('sagt nicht, welchen Vertrag er spricht.')] : [];
  }
  if (!declaration) return [problem('sagt nicht, was es anbietet.')];
  if (declaration.name !== release.name) return [problem(`erklärt sich als ${declaration.name}.`)];
  const odd = [
    ...declaration.routes.filter((route) => !ROUTE.test(route)),
    ...[...declaration.dialogs, ...declaration.widgets].filter((name) => !PART_NAME.test(name)),
  ];
  return [
    ...odd.map((name) => `bietet etwas mit unzulässigem Namen an: ${JSON.stringify(name.slice(0, 80))}.`),
    ...navigationProblems(declaration),
  ].map(problem);
}

function unfitting(host: Release, remote: Release): Incompatibility[] {
  const found: Incompatibility[] = [];
  const { declaration } = remote;
  if (declaration && host.contract !== undefined) {
    const own = { contract: declaration.contract, since: declaration.contract_since };
    if (!speakTogether(own, { contract: host.contract, since: host.contract_since })) {
      const message = `${called(remote)} spricht Vertrag ${own.contract}, ${called(host)} spricht Vertrag ${host.contract}.`;
      found.push({ kind: 'contract', message });
    }
  }
  const bothNameExports = host.exports !== undefined && remote.exports !== undefined;
  for (const [library, range] of Object.entries(remote.singletons ?? {})) {
    // The names of its exports say more than a number.
    if (bothNameExports && isOwnModule(library)) continue;
    const brought = host.singletons?.[library];
    if (brought !== undefined && isInRange(brought, range)) continue;
    const offer = brought === undefined ? 'bringt es nicht mit' : `bringt ${brought}`;
    found.push({
      kind: 'singleton',
      message: `${called(remote)} braucht ${library} ${range}, ${called(host)} ${offer}.`,
    });
  }
  return [...found, ...lackingExports(host, remote)];
}

/** Dialogs and widgets that a release opens and that not every visitor would have. */
function unmet(release: Release, variants: Variants): Incompatibility[] {
  return (['dialogs', 'widgets'] as const).flatMap((part) =>
    (release.needs?.[part] ?? []).flatMap((wanted) => {
      if (offers(release, part, wanted)) return [];
      const lacking = lackingOffer(release, part, wanted, variants);
      if (lacking === undefined) return [];
      const { kind, whom, it } = words[part];
      const offer = `${lacking ?? 'niemand'} bietet ${it} ${lacking ? 'nicht ' : ''}an`;
      return [{ kind, message: `${called(release)} braucht ${whom} ${wanted}, ${offer}.` }];
    }),
  );
}

function offers(release: LiveRelease, part: Part, wanted: string): boolean {
  return release.declaration?.[part].includes(wanted) ?? false;
}

/** `undefined` when every version of a package offers it, else the versions that do not, `null` without any. */
function lackingOffer(
  { name }: Release,
  part: Part,
  wanted: string,
  variants: Variants,
): string | null | undefined {
  let partly: string | null = null;
  for (const [other, releases] of Object.entries(variants)) {
    if (other === name) continue;
    const without = releases.filter((each) => !offers(each, part, wanted));
    if (releases.length > 0 && without.length === 0) return undefined;
    if (without.length < releases.length)
      partly = `${other} ${without.map(({ version }) => version).join(', ')}`;
  }
  return partly;
}

/** Routes, dialogs and widgets that two remotes declare. */
function clashes(remotes: readonly Release[]): Incompatibility[] {
  const found: Incompatibility[] = [];
  for (const [index, left] of remotes.entries()) {
    for (const right of remotes.slice(index + 1)) {
      if (left.name === right.name) continue;
      for (const { kind, what, key } of claims(left)) {
        if (!claims(right).some((claim) => claim.key === key)) continue;
        found.push({ kind, message: `${what} gehört zu ${called(left)} und zu ${called(right)}.` });
      }
    }
  }
  return found;
}

function claims({ declaration }: Release) {
  if (!declaration) return [];
  return [
    // The name of a parameter does not distinguish routes.
    ...declaration.routes.map((route) => ({
      ...{ kind: 'route' as const, what: `Die Route ${route}` },
      key: `route ${route.replaceAll(/:[^/]+/g, ':')}`,
    })),
    ...(['dialogs', 'widgets'] as const).flatMap((part) =>
      declaration[part].map((name) => ({
        ...{ kind: words[part].kind, what: `${words[part].who} ${name}` },
        key: `${part} ${name}`,
      })),
    ),
  ];
}
