// Faults of drawing on the server: listed for operators, and a reason to leave a remote to the browser for a while.
import type { RenderFault } from '@duellwerk/shared/contract/releases';
import type { Fault } from './protocol.ts';

/** How long a remote that hung or exhausted the memory is left to the browser. */
const PARKED_MS = 60_000;
/** Faults that cost a worker. */
const COSTLY: ReadonlySet<Fault['kind']> = new Set(['hung', 'memory']);
const KEPT_MAX = 100;
const MESSAGE_MAX = 2_000;

export interface Faults {
  note: (fault: Fault) => void;
  /** Forgets a fault until it happens again. */
  dismiss: (fault: Pick<RenderFault, 'name' | 'version' | 'kind'>) => void;
  /** Every fault since the start, the latest first. */
  list: () => RenderFault[];
  /** Leaves this version to the browser for a while. */
  park: (name: string, version: string) => void;
  /** Whether this version is left to the browser now. */
  isParked: (name: string, version: string) => boolean;
}

/**
 * @param folders folders of this machine, removed from messages
 * @param onNew called with each fault that is not in the list yet
 */
export function createFaults(
  now: () => Date,
  folders: readonly string[] = [],
  onNew: (fault: RenderFault) => void = () => undefined,
): Faults {
  const withoutFolders = (text: string) =>
    folders.reduce(
      (rest, folder) => rest.replaceAll(`file://${folder}/`, '').replaceAll(`${folder}/`, ''),
      text,
    );
  const faults = new Map<string, RenderFault>();
  const parked = new Map<string, number>();
  const park = (name: string, version: string) =>
    void parked.set(`${name}@${version}`, now().getTime() + PARKED_MS);
  return {
    note: ({ name, version, kind, message }) => {
      const key = `${name}@${version} ${kind}`;
      const at = now().toISOString();
      const known = faults.get(key);
      faults.delete(key);
      const fault = {
        name,
        version,
        kind,
        message: withoutFolders(message).slice(0, MESSAGE_MAX),
        times: (known?.times ?? 0) + 1,
        first_at: known?.first_at ?? at,
        last_at: at,
      };
      faults.set(key, fault);
      if (!known) onNew(fault);
      const [oldest] = faults.keys();
      if (faults.size > KEPT_MAX && oldest) faults.delete(oldest);
      if (COSTLY.has(kind)) park(name, version);
    },
    park,
    dismiss: ({ name, version, kind }) => void faults.delete(`${name}@${version} ${kind}`),
    list: () => [...faults.values()].reverse(),
    isParked: (name, version) => (parked.get(`${name}@${version}`) ?? 0) > now().getTime(),
  };
}
