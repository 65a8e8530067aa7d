// What must exist once on the page. The host brings it, remotes are built without it.
import { readFileSync } from 'node:fs';
import { inRoom } from './rooms.ts';

/** Libraries with identity: contexts, a graph of units, a style sheet, a text registry. */
const libraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'effector',
  'effector-react',
  'styled-components',
  '@lingui/core',
  '@lingui/react',
] as const;

/**
 * Our own modules with identity. Everywhere, also inside `shared`, they are imported by these names and never by a
 * relative path: only then does the build recognise them.
 */
const ownModules = [
  '@duellwerk/shared/contract/schema',
  '@duellwerk/shared/http/api-error',
  '@duellwerk/shared/http/http',
  '@duellwerk/shared/router/router',
  '@duellwerk/shared/store/alerts.model',
  '@duellwerk/shared/store/base.model',
  '@duellwerk/shared/store/clock.model',
  '@duellwerk/shared/store/dialogs.model',
  '@duellwerk/shared/store/live.model',
  // Without identity, but the host carries it anyway: every page of a remote is smaller by it.
  '@duellwerk/shared/store/query',
  '@duellwerk/shared/store/session.model',
  '@duellwerk/shared/toast/toast.model',
] as const;

/**
 * Libraries without identity that only pages with a form need: every remote would have visitors fetch a copy. The host has
 * them in a chunk of their own, which comes with the first of these pages. A remote that cannot wait for the host's next
 * version of them is built without their names here and brings its own, as each did before.
 */
export const lazySingletonNames: readonly string[] = ['final-form', 'react-final-form'];

/** Name of that chunk. */
export const LAZY_CHUNK = 'forms';

/** Name of the host's chunk with the page-wide style sheet, for documents that the server did not render. */
export const STYLE_CHUNK = 'styles';

export const singletonNames: readonly string[] = [...libraries, ...ownModules, ...lazySingletonNames];

interface ShareSettings {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import: false;
}

/**
 * The `shared` setting of the federation plugin in a remote's build: it carries no copy (`import: false`) and refuses to
 * run with a version outside its range. A development build calls React by one more name.
 */
export function singletons(dev = false): Record<string, ShareSettings> {
  const names = dev ? [...singletonNames, 'react/jsx-dev-runtime'] : singletonNames;
  return Object.fromEntries(names.map((name) => [name, neededBy(name)]));
}

/** The page's one federation runtime: the host publishes it as a whole, see `federation/`. */
const FEDERATION_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** By name, for the release file: the versions that a host brings, or the ranges that a remote needs. */
export function singletonVersions(role: 'host' | 'remote'): Record<string, string> {
  return Object.fromEntries(
    [...singletonNames, FEDERATION_RUNTIME].map((name) => [
      name,
      role === 'host' ? versionOf(name) : rangeOf(name),
    ]),
  );
}

function neededBy(name: string): ShareSettings {
  return { singleton: true, strictVersion: true, requiredVersion: rangeOf(name), import: false };
}

function rangeOf(name: string): string {
  return `^${versionOf(name)}`;
}

/**
 * The version of all of our own modules in the share scope. It never changes: whether two builds fit is decided by the names
 * of their exports, which releases carry (see docs/releases.md). Were it the package's version, a new one would part every
 * remote from every older host.
 */
const OWN_VERSION = '0.1.0';

/** Whether a shared module is one of ours, which have no version of their own. */
export function isOwnModule(name: string): boolean {
  return name.startsWith(`${OWN_PACKAGE}/`);
}
const OWN_PACKAGE = '@duellwerk/shared';

function versionOf(name: string): string {
  if (isOwnModule(name)) return OWN_VERSION;
  const parts = name.split('/');
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
  const path = inRoom('shared', `node_modules/${packageName}/package.json`);
  return JSON.parse(readFileSync(path, 'utf8')).version;
}
