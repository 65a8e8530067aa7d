// Errors that nobody waits for: a rejection without a listener, a timer that throws. They end no worker; whose they
// are is read from their stack, and they are told with the page that is finished next.
import type { Fault, ServerFile } from './protocol.ts';

/** More than so many between two pages tell nothing new. */
const KEPT_MAX = 20;

export function createStrays() {
  const owners = new Map<string, Pick<Fault, 'name' | 'version'>>();
  let host = '';
  let strays: Fault[] = [];

  /** The file that stands first in a stack: the others called it. */
  const ownerOf = (stack: string): Pick<Fault, 'name' | 'version'> => {
    const found = [...owners].filter(([path]) => stack.includes(path));
    const [first] = found.sort(([a], [b]) => stack.indexOf(a) - stack.indexOf(b));
    return first?.[1] ?? { name: 'host', version: host };
  };

  return {
    /** Code of these files may run from now on. */
    expect: (files: Readonly<Record<string, ServerFile>>) => {
      for (const [name, { path, version }] of Object.entries(files)) owners.set(path, { name, version });
      host = files.host?.version ?? host;
    },
    note: (error: unknown) => {
      if (strays.length >= KEPT_MAX) return;
      const message = messageOf(error);
      strays.push({ ...ownerOf(message), kind: 'threw', message });
    },
    /** What came since the last time. */
    take: (): Fault[] => {
      const taken = strays;
      strays = [];
      return taken;
    },
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
