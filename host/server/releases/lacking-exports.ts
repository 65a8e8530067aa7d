// Exports of shared modules that a remote uses and that a host does not bring.
import { isOwnModule } from '@duellwerk/shared/build/singletons.ts';
import { WHOLE } from '@duellwerk/shared/build/uses/referenced.ts';
import type { Incompatibility } from '@duellwerk/shared/contract/releases';
import type { LiveRelease } from './release-state.ts';

type Release = LiveRelease & { name: string };

/** Names in one sentence, and characters of one. */
const NAMES_MAX = 5;
const NAME_MAX = 100;

/**
 * One problem for each shared module with exports that the remote uses and the host lacks. A release that does not name its
 * exports has none; the use of a whole module asks for no particular export.
 */
export function lackingExports(host: Release, remote: Release): Incompatibility[] {
  const { exports: brought } = host;
  if (!brought || !remote.exports) return [];
  return Object.entries(remote.exports).flatMap(([module, used]) => {
    const own = Object.hasOwn(brought, module) ? brought[module] : undefined;
    // A library that is missing as a whole is found by its version.
    if (!own && !isOwnModule(module)) return [];
    const lacking = used.filter((name) => name !== WHOLE && !own?.includes(name));
    if (own && lacking.length === 0) return [];
    const who = `${remote.name} ${remote.version} braucht`;
    const whom = `${host.name} ${host.version} bringt`;
    if (!own) return [{ kind: 'export', message: `${who} ${cut(module)}, ${whom} es nicht mit.` }];
    const what = lacking.length === 1 ? 'den Export' : 'die Exporte';
    const it = lacking.length === 1 ? 'ihn' : 'sie';
    const message = `${who} von ${cut(module)} ${what} ${listed(lacking)}, ${whom} ${it} nicht mit.`;
    return [{ kind: 'export', message }];
  });
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MAX).map(cut).join(', ');
  return names.length > NAMES_MAX ? `${shown} und ${names.length - NAMES_MAX} weitere` : shown;
}

const cut = (name: string) => name.slice(0, NAME_MAX);
