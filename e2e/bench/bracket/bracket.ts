// `pnpm bench bracket`: the engine and the bracket on the screen, each beside what others do with the same, in one run.
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { machine } from '../machine.ts';
import { engineFigures } from './engine.ts';
import { figureLine } from './figure.ts';
import { viewFigures } from './views.ts';

export interface BracketOptions {
  /** Measurements of each, alternating with its control. */
  runs: number;
  json?: string;
}

export async function benchBracket({ runs, json }: BracketOptions): Promise<void> {
  const figures = [...(await engineFigures(runs)), ...(await viewFigures(runs))];
  for (const figure of figures) console.log(figureLine(figure));
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  if (!json) return;
  await mkdir(dirname(json), { recursive: true });
  const written = { at: new Date().toISOString(), machine: machine(), figures };
  await writeFile(json, `${JSON.stringify(written, null, 1)}\n`);
}
