import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { machine } from './machine.ts';

/** What was measured beside what was asked for, and beside the least that it could cost on this machine now. */
export interface Measured {
  what: string;
  value: number;
  unit: string;
  most: number;
  baseline?: { what: string; value: number };
}

/** Prints figures, and how busy the machine was. */
export function show(figures: readonly Measured[]): void {
  for (const { what, value, unit, most, baseline } of figures) {
    const ratio = baseline
      ? `; ${baseline.what} ${baseline.value.toFixed(1)} ${unit}, ratio ${(value / baseline.value).toFixed(2)}`
      : '';
    const verdict = value <= most ? 'met   ' : 'MISSED';
    console.log(`${verdict}  ${what}: ${value.toFixed(1)} ${unit}, at most ${most}${ratio}`);
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
}

export async function write(figures: readonly Measured[], json: string): Promise<void> {
  await mkdir(dirname(json), { recursive: true });
  const written = { at: new Date().toISOString(), machine: machine(), figures };
  await writeFile(json, `${JSON.stringify(written, null, 1)}\n`);
}
