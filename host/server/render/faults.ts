// Faults of drawing on the server: listed for operators, and a reason to leave a remote to the browser for a while.
import type { RenderFault } from '@duellwerk/shared/contract/releases';
import type { Fault } from './protocol.ts';

/** How long a remote that hung or exhausted the memory is left to the browser. */
const PARKED_MS = 60_000;
/** Faults that cost a worker. */
const COSTLY: ReadonlySet<Fault['kind']> = new Set(['hung', 'memory']);
const KEPT_MAX = 100;
/** A page may fail with every visit. */
const LOG_MS = 60_000;
const MESSAGE_MAX = 2_000;

export interface Faults {
  /** @param route of the page that was rendered: its pattern where the address holds a secret */
  note: (fault: Fault, route: string) => void;
  /** From now on faults are also written to this log, each kind of a version at most once a minute. */
  logTo: (log: FaultLog) => void;
  /** Forgets a fault until it happens again. */
  dismiss: (fault: Pick<RenderFault, 'name' | 'version' | 'kind'>) => void;
  /** Every fault since the start, the latest first. */
  list: () => RenderFault[];
  /** Leaves this version to the browser for a while. */
  park: (name: string, version: string) => void;
  /** Whether this version is left to the browser now. */
  isParked: (name: string, version: string) => boolean;
}

/** The server's log. */
export interface FaultLog {
  warn: (
    facts: { package: string; version: string; route: string; kind: string; error: string },
    text: string,
  ) => void;
}

/**
 * @param folders folders of this machine, removed from messages
 * @param onFault called for every fault
 */
export function createFaults(
  now: () => Date,
  folders: readonly string[] = [],
  onFault: (fault: Fault) => void = () => undefined,
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
  let log: FaultLog | undefined;
  const logged = new Map<string, number>();
  const warn = (key: string, fault: Fault, route: string) => {
    const { name, version, kind, message } = fault;
    if ((logged.get(key) ?? 0) > now().getTime() - LOG_MS) return;
    logged.delete(key);
    logged.set(key, now().getTime());
    const [oldest] = logged.keys();
    if (logged.size > KEPT_MAX && oldest) logged.delete(oldest);
    log?.warn(
      { package: name, version, route, kind, error: withoutFolders(message).slice(0, MESSAGE_MAX) },
      'A fault of rendering: the browser renders this area',
    );
  };
  return {
    logTo: (given) => {
      log = given;
    },
    note: (fault, route) => {
      const { name, version, kind, message } = fault;
      const key = `${name}@${version} ${kind}`;
      warn(key, fault, route);
      onFault(fault);
      const at = now().toISOString();
      const known = faults.get(key);
      faults.delete(key);
      faults.set(key, {
        name,
        version,
        kind,
        message: withoutFolders(message).slice(0, MESSAGE_MAX),
        times: (known?.times ?? 0) + 1,
        first_at: known?.first_at ?? at,
        last_at: at,
      });
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
