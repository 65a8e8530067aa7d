// What a command says: words for people on stdout, progress on stderr, and with --json one value on stdout alone.
import { formatBytes } from '../i18n/format.ts';
import type { CommandFailure } from './failure.ts';
import type { World } from './world.ts';

export interface Report {
  /** One line of the answer; nothing with --json. */
  line: (text: string) => void;
  /** What is being done. */
  doing: (text: string) => void;
  /** Follows an upload of so many bytes: a line that is drawn over, or a line per quarter where nobody watches. */
  uploading: (total: number) => (sent: number) => void;
  /** The answer as a value; nothing without --json. */
  value: (value: unknown) => void;
  failure: (failure: CommandFailure) => void;
}

export function createReport({ stdout, stderr, terminal }: World, json: boolean): Report {
  return {
    line: (text) => json || stdout(`${text}\n`),
    doing: (text) => stderr(`${text}\n`),
    uploading: (total) => (terminal ? drawnOver(stderr, total) : byQuarters(stderr, total)),
    value: (value) => json && stdout(`${JSON.stringify(value, null, 2)}\n`),
    failure: ({ message, details, code, refusal }) => {
      const named = refusal === null ? {} : { name: refusal };
      if (json) stdout(`${JSON.stringify({ errors: [{ code, ...named, message, details }] }, null, 2)}\n`);
      else stderr([message, ...details.map((detail) => `  - ${detail}`), ''].join('\n'));
    },
  };
}

function share(sent: number, total: number): string {
  const percent = Math.floor((sent / total) * 100);
  return `Hochladen: ${percent} % (${formatBytes(sent)} von ${formatBytes(total)})`;
}

function drawnOver(stderr: World['stderr'], total: number) {
  return (sent: number) => stderr(`\r${share(sent, total).padEnd(60)}${sent >= total ? '\n' : ''}`);
}

function byQuarters(stderr: World['stderr'], total: number) {
  let told = 0;
  return (sent: number) => {
    const quarter = Math.floor((sent / total) * 4);
    if (quarter <= told) return;
    told = quarter;
    stderr(`${share(sent, total)}\n`);
  };
}
