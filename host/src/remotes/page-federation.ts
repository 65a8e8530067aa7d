// The host's part in the federation: it gives its own copy of everything that exists once on the page, and uses that
// copy itself like any other import. Built as a consumer of its own shared modules it would look each of them up in the
// federation runtime before its first line runs (measured: a third of the main script's time).
import '@duellwerk/shared/build/federation/publish-runtime.mjs';
import { createInstance } from '@module-federation/enhanced/runtime';
import { provided } from '../rendering/provided.ts';
import type { providedLazily } from '../rendering/provided-lazily.ts';

/** Versions by name, written by the build. */
declare const SINGLETON_VERSIONS: Readonly<Record<string, string>>;

declare global {
  /** Modules that a development build shares beside the singletons. */
  var duellwerkDevModules: Readonly<Record<string, unknown>> | undefined;
}

type Federation = ReturnType<typeof createInstance>;

let federation: Federation | undefined;

/** The host's instance of the federation runtime, made when the first remote is wanted. */
export function pageFederation(): Federation {
  federation ??= createInstance({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: shared(),
  });
  return federation;
}

/** By name what the host's chunk of forms has; the chunk is fetched for the first part of a page that needs one of them. */
const lazyNames = ['final-form', 'react-final-form'] as const satisfies (keyof typeof providedLazily)[];
const importLazily = () => import(/* webpackChunkName: "forms" */ '../rendering/provided-lazily.ts');

function shared() {
  const modules = { ...provided, ...globalThis.duellwerkDevModules };
  return Object.fromEntries([
    ...Object.entries(modules).map(([name, module]) => [name, { ...share(name, true), lib: () => module }]),
    ...lazyNames.map((name) => {
      const get = async () => {
        const { [name]: module } = (await importLazily()).providedLazily;
        return () => module;
      };
      return [name, { ...share(name, false), get }];
    }),
  ]);
}

function share(name: string, eager: boolean) {
  // What development adds comes from React.
  const version = SINGLETON_VERSIONS[name] ?? SINGLETON_VERSIONS.react ?? '';
  return {
    version,
    shareConfig: { singleton: true, strictVersion: true, eager, requiredVersion: `^${version}` },
  };
}
