// Unhandled errors: a rejection without a listener, a timer that throws. They end no worker; their owner is read from
// the stack, and they are reported with the next finished page.
import type { Fault, ServerFile } from './protocol.ts';

/** More between two pages add nothing. */
const KEPT_MAX = 20;

export function createUnhandledErrors() {
  const owners = new Map<string, Pick<Fault, 'name' | 'version'>>();
  let host = '';
  let noted: Fault[] = [];

  /** The owner of the topmost known file in a stack: the others called it. */
  const ownerOf = (stack: string): Pick<Fault, 'name' | 'version'> => {
    const found = [...owners].filter(([path]) => stack.includes(path));
    const [first] = found.sort(([a], [b]) => stack.indexOf(a) - stack.indexOf(b));
    return first?.[1] ?? { name: 'host', version: host };
  };

  return {
    ownerOf,
    /** Registers files whose code may run from now on. */
    expect: (files: Readonly<Record<string, ServerFile>>) => {
      for (const [name, { path, version }] of Object.entries(files)) owners.set(path, { name, version });
      host = files.host?.version ?? host;
    },
    note: (error: unknown) => {
      if (noted.length >= KEPT_MAX) return;
      const message = messageOf(error);
      noted.push({ ...ownerOf(message), kind: 'threw', message });
    },
    /** The errors since the last call. */
    take: (): Fault[] => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
}

/** Longer messages are not read, and would be sent through the page server. */
const MESSAGE_MAX = 4_000;

export function messageOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : error;
  return String(text).slice(0, MESSAGE_MAX);
}
