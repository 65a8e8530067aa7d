// Errors that nobody waits for: a rejection without a listener, a timer that throws. They end no worker; whose they
// are is read from their stack, and they are told with the page that is finished next.
import type { Fault, ServerFile } from './protocol.ts';

/** More than so many between two pages tell nothing new. */
const KEPT_MAX = 20;

export function createUnhandledErrors() {
  const owners = new Map<string, Pick<Fault, 'name' | 'version'>>();
  let host = '';
  let noted: Fault[] = [];

  /** The file that stands first in a stack: the others called it. */
  const ownerOf = (stack: string): Pick<Fault, 'name' | 'version'> => {
    const found = [...owners].filter(([path]) => stack.includes(path));
    const [first] = found.sort(([a], [b]) => stack.indexOf(a) - stack.indexOf(b));
    return first?.[1] ?? { name: 'host', version: host };
  };

  return {
    ownerOf,
    /** Code of these files may run from now on. */
    expect: (files: Readonly<Record<string, ServerFile>>) => {
      for (const [name, { path, version }] of Object.entries(files)) owners.set(path, { name, version });
      host = files.host?.version ?? host;
    },
    note: (error: unknown) => {
      if (noted.length >= KEPT_MAX) return;
      const message = messageOf(error);
      noted.push({ ...ownerOf(message), kind: 'threw', message });
    },
    /** What came since the last time. */
    take: (): Fault[] => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
}

/** More of an error is read by nobody, and would be carried through the page server. */
const MESSAGE_MAX = 4_000;

export function messageOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : error;
  return String(text).slice(0, MESSAGE_MAX);
}
