// `pnpm --dir e2e qa|qa:matrix|qa:clean --url https://…`: QA's journeys on a site that runs somewhere. See e2e/README.md.
import { join } from 'node:path';
import { type Order, readArguments, WrongCall } from './arguments.ts';
import { clean } from './clean.ts';
import { journeyNames } from './journeys.ts';
import { runMatrix } from './matrix.ts';
import { adminOf, begunAt, PREFIX, signInAdmin } from './people.ts';
import { chooseProjects, installedBrowsers } from './projects.ts';
import { quarantine, quarantineProblems } from './quarantine.ts';
import { openCrew, REPORTS, runJourneys } from './run.ts';

const BAD_CALL = 2;
/** A run that began earlier has ended. */
const RUNNING_MS = 2 * 60 * 60_000;

/** The first signal ends the run; what it has made is still taken away. */
function stopOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

async function runQa(order: Order): Promise<boolean> {
  checkQuarantine();
  const { names, leftOut } = chooseProjects(order.projects, installedBrowsers());
  for (const line of leftOut) console.log(`Left out: ${line}`);
  const stop = stopOnSignals();
  const crew = await openCrew(order.url, process.env, order.remotes);
  try {
    const folder = order.report || join(REPORTS, crew.run.prefix);
    const { passed, report } = await runJourneys(crew, order, { projects: names, folder, stop });
    console.log(`Report: ${report}`);
    return passed;
  } finally {
    sayLeft(await crew.leave());
  }
}

async function runSkew(order: Order): Promise<boolean> {
  checkQuarantine();
  const stop = stopOnSignals();
  const { names } = chooseProjects(
    order.projects.length > 0 ? order.projects : ['desktop'],
    installedBrowsers(),
  );
  const crew = await openCrew(order.url, process.env);
  try {
    return await runMatrix(crew, order, { projects: names, stop });
  } finally {
    sayLeft(await crew.leave());
  }
}

async function cleanUp({ url, all }: Order): Promise<boolean> {
  const admin = adminOf(process.env);
  const client = await signInAdmin(url, admin);
  const isMeant = (name: string) => {
    const begun = begunAt(name);
    return PREFIX.test(name) && begun !== null && (all || Date.now() - begun > RUNNING_MS);
  };
  const left = await clean({ client, url, admin, isMeant });
  await client.dispose();
  sayLeft(left);
  if (left.length === 0) console.log('Nothing of a run is left.');
  return left.length === 0;
}

function sayLeft(left: readonly string[]): void {
  for (const line of left) console.log(`Still there: ${line}`);
}

function checkQuarantine(): void {
  const today = new Date().toISOString().slice(0, 10);
  const problems = quarantineProblems(quarantine, today, journeyNames());
  if (problems.length > 0) throw new WrongCall(`e2e/qa/quarantine.ts: ${problems.join('; ')}`);
  for (const { journey, issue, until } of quarantine)
    console.log(`In quarantine until ${until}, issue ${issue}: ${journey}`);
}

const COMMANDS = { run: runQa, matrix: runSkew, clean: cleanUp } as const;

try {
  const [word = 'run', ...argv] = process.argv.slice(2);
  const command = COMMANDS[word as keyof typeof COMMANDS];
  process.exitCode = (await command(readArguments(argv, process.env))) ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof WrongCall ? cause.message : cause);
  process.exitCode = BAD_CALL;
}
