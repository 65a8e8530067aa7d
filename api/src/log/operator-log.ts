// Where lines for the operator go. A terminal gets text; everything else, such as the journal, gets one JSON object per
// line, in the form that Fastify's logger writes, so that one reader suffices for both.
import { hostname } from 'node:os';

/** The levels of Fastify's logger, by their numbers in JSON lines. */
const levels = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const;
export type LogLevel = keyof typeof levels;

/** What a JSON line says beside its text. Nothing secret. */
export interface LineFacts {
  level?: LogLevel;
  [name: string]: string | number | boolean | null | undefined;
}

/** Writes one line for the operator; `info` unless the facts say otherwise. */
export type OperatorLog = (line: string, facts?: LineFacts) => void;

interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean | undefined;
}

/** Every line that is written, whatever `LOG_LEVEL` says: start, jobs and failures. */
export function createOperatorLog(output: Output = process.stdout): OperatorLog {
  const here = hostname();
  return (line, { level = 'info', ...facts } = {}) => {
    if (output.isTTY) return void output.write(`${line}\n`);
    const entry = { level: levels[level], time: Date.now(), pid: process.pid, hostname: here, ...facts };
    output.write(`${JSON.stringify({ ...entry, msg: line.trim() })}\n`);
  };
}

/** Fields that every line of the logger has. */
const USUAL: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg']);

/** Makes text of the logger's JSON lines for a terminal; `undefined` where JSON is right as it is. */
export function terminalStream(output: Output = process.stdout): { write(line: string): void } | undefined {
  if (!output.isTTY) return undefined;
  return { write: (line) => void output.write(`${textOf(JSON.parse(line))}\n`) };
}

function textOf({ msg, level, ...entry }: Record<string, unknown>): string {
  const name = Object.entries(levels).find(([, number]) => number === level)?.[0] ?? 'log';
  const facts = Object.entries(entry)
    .filter(([key]) => !USUAL.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [`${name}:`, ...(msg ? [msg] : []), ...facts].join(' ');
}
