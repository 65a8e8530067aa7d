import { consumePreloads } from './consume-preloads.ts';
import { pageFederation } from './page-federation.ts';
import type { LoadModule } from './remotes.ts';

/**
 * Loads a remote's door by module federation.
 *
 * After a failure the entry is registered again under an address of its own: the runtime keeps the promise of an entry
 * that failed or hangs, and a script that never ran has left nothing behind that a second one could disturb.
 */
export const loadFederated: LoadModule = async (release, attempt) => {
  if (attempt > 1) await consumePreloads(document, release.entry);
  const name = release.name.replaceAll('-', '_');
  const entry = attempt === 1 ? release.entry : `${release.entry}?attempt=${attempt}`;
  const federation = pageFederation();
  federation.registerRemotes([{ name, entry, type: 'global' }], { force: attempt > 1 });
  return federation.loadRemote(`${name}/remote`);
};
