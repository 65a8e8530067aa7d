// The skew matrix: the smoke journeys with each remote one release behind and one ahead of all others.
import { join } from 'node:path';
import { checkRelease, getPackageReleases, getReleases } from '@duellwerk/shared/contract/releases';
import { callApi } from '../site/api.ts';
import type { Order } from './arguments.ts';
import { type Crew, REPORTS, runJourneys } from './run.ts';
import { type Skew, skewsOf } from './skew.ts';

interface Cell extends Skew {
  result: string;
  report: string;
}

/** Runs every step that exists, or those of `--remote teams=ahead`, and prints a table. @returns whether all passed */
export async function runMatrix(
  crew: Crew,
  order: Order,
  { projects, stop }: { projects: readonly string[]; stop: AbortSignal },
): Promise<boolean> {
  const skews = await readSkews(crew);
  const tags = order.tags.length > 0 ? order.tags : ['@smoke'];
  const cells: Cell[] = [];
  for (const skew of skews) {
    if (stop.aborted) break;
    const { name, step, version } = skew;
    const isWanted = order.remotes.some((each) => each.name === name && each.value === step);
    if (order.remotes.length > 0 && !isWanted) continue;
    if (version === null) {
      cells.push({ ...skew, result: `left out: nothing is ${step}`, report: '' });
      continue;
    }
    console.log(`\n=== ${name} ${version} (${step})`);
    const problems = await problemsOf(crew, name, version);
    if (problems.length > 0) {
      // It could not become live beside these versions, so no visitor would get it.
      cells.push({ ...skew, result: `cannot become live: ${problems.join(' ')}`, report: '' });
      continue;
    }
    const folder = join(REPORTS, crew.run.prefix, `${name}-${step}`);
    const mixed = { ...order, tags, remotes: [{ name, value: version }] };
    const { passed, report } = await runJourneys(crew, mixed, { projects, folder, stop });
    cells.push({ ...skew, result: passed ? 'passed' : 'FAILED', report });
  }
  console.table(cells);
  return !stop.aborted && cells.every(({ result }) => result !== 'FAILED');
}

/** The steps of each remote; those of the host are the same skews seen from the other side. */
async function readSkews({ client }: Crew): Promise<Skew[]> {
  const { packages } = await callApi(client, getReleases, {});
  const skews: Skew[] = [];
  for (const status of packages) {
    if (status.name === 'host') continue;
    const { versions } = await callApi(client, getPackageReleases, { params: { name: status.name } });
    skews.push(...skewsOf(status, versions));
  }
  return skews;
}

async function problemsOf({ client }: Crew, name: string, version: string): Promise<string[]> {
  const { problems } = await callApi(client, checkRelease, { params: { name, version }, query: {} });
  return problems.map(({ message }) => message);
}
