// What a remote on a tester's machine says of itself. The tester's browser fetches it: this server cannot reach that machine.
import { type RemoteDeclaration, remoteDeclaration } from '@duellwerk/shared/contract/composition';
import { CONTRACT, CONTRACT_SINCE } from '@duellwerk/shared/contract/remote';
import * as s from 'superstruct';
import { hostPathsOf } from '../../src/routing/host-paths.ts';
import { newProblems, type Variants } from '../releases/compatibility.ts';
import { pagePartOf } from '../releases/composition.ts';
import type { LiveRelease } from '../releases/release-state.ts';
import type { LiveComposition } from '../releases/releases.ts';

/** It is kept in a cookie, of which browsers take 4 kB. */
const MAX_LENGTH = 2_300;

export interface ReadDeclaration {
  /** The part that pages need; absent with problems. */
  declaration?: RemoteDeclaration;
  /** German sentences: why this remote cannot be part of these pages. */
  problems: string[];
}

/** Reads and checks the declaration of a local remote for a set of published versions. */
export function readDeclaration(
  text: string,
  local: { name: string; origin: string },
  live: LiveComposition,
): ReadDeclaration {
  const [invalid, declared] = s.validate(parsed(text), remoteDeclaration);
  if (invalid) return { problems: [`Von ${local.origin} kam keine Deklaration, die sich lesen lässt.`] };
  const part = pagePartOf(declared);
  const whole = { ...part, ...(declared.navigation && { navigation: declared.navigation }) };
  // Where there is room, with its entries of the administration.
  const declaration = JSON.stringify(whole).length <= MAX_LENGTH ? whole : part;
  if (JSON.stringify(declaration).length > MAX_LENGTH)
    return { problems: [`Die Deklaration ist länger als ${MAX_LENGTH} Zeichen.`] };
  const problems = problemsOf(declared, local, live);
  return problems.length > 0 ? { problems } : { declaration, problems };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What would keep the remote from being published beside these versions, as far as its declaration says so. */
function problemsOf(
  declaration: RemoteDeclaration,
  { name, origin }: { name: string; origin: string },
  { releases }: LiveComposition,
): string[] {
  // The shell is a build of this checkout, whatever host is published.
  const host = { ...emptyRelease(''), ...releases.host, contract: CONTRACT, contract_since: CONTRACT_SINCE };
  const before = variantsOf({ ...releases, host });
  const after = { ...before, [name]: [{ ...emptyRelease(origin), declaration }] };
  const hostPaths = hostPathsOf({ demo: true });
  return [
    ...newProblems(before, after).map(({ message }) => message),
    ...declaration.routes
      .filter((route) => hostPaths.includes(route))
      .map((route) => `Die Route ${route} gehört zum Host.`),
  ];
}

const emptyRelease = (version: string): LiveRelease => ({ version, entry: '', fonts: [] });

function variantsOf(releases: Readonly<Record<string, LiveRelease>>): Variants {
  return Object.fromEntries(Object.entries(releases).map(([name, release]) => [name, [release]]));
}
