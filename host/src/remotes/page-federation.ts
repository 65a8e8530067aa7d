// The host's part in the federation: it gives its own copy of everything that exists once on the page, and uses that
// copy itself like any other import. Built as a consumer of its own shared modules it would look each of them up in the
// federation runtime before its first line runs (measured: a third of the main script's time).
import '@duellwerk/shared/build/federation/publish-runtime.mjs';
import { createInstance } from '@module-federation/enhanced/runtime';
import { provided } from '../rendering/provided.ts';

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

function shared() {
  const modules = { ...provided, ...globalThis.duellwerkDevModules };
  const entries = Object.entries(modules).map(([name, module]) => {
    // What development adds comes from React.
    const version = SINGLETON_VERSIONS[name] ?? SINGLETON_VERSIONS.react ?? '';
    const shareConfig = { singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` };
    return [name, { version, lib: () => module, shareConfig }];
  });
  return Object.fromEntries(entries);
}
