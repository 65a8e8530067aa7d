// A check by journeys before a version becomes live: QA's run on the server, with the version in the place of the live one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { workspaceRoot } from '../build/workspace-root.ts';
import type { Context } from './context.ts';
import { CommandFailure } from './failure.ts';

export interface GateOrder {
  server: string;
  name: string;
  version: string;
  /** Of the journeys, without its `@`. */
  tag: string;
}

export interface GateOutcome {
  /** `broken`: it could not run, and has said why. */
  result: 'passed' | 'failed' | 'broken';
  /** The file to look at. */
  report: string;
}

/** Runs the journeys of a tag with a version that is not live. @throws CommandFailure unless all of them pass */
export async function passGate(context: Context, version: string, tag: string): Promise<void> {
  const { name, client, report } = context;
  report.line(`Vor der Aktivierung laufen die Journeys mit @${tag} mit ${name} ${version}.`);
  const outcome = await context.world.gate({ server: client.server, name, version, tag });
  if (outcome.result === 'passed') return report.line(`Bestanden. Der Bericht: ${outcome.report}`);
  throw new CommandFailure(
    1,
    outcome.result === 'failed'
      ? `${name} ${version} besteht die Journeys mit @${tag} nicht und wird nicht aktiv. Der Bericht: ${outcome.report}`
      : `Die Journeys mit @${tag} konnten nicht laufen (siehe oben); aktiv wird nichts. Wie es geht, steht in e2e/README.md.`,
  );
}

/** The gate of this checkout: `e2e` as a process of its own, which prints to stderr. */
export async function runGate({ server, name, version, tag }: GateOrder): Promise<GateOutcome> {
  const folder = join(workspaceRoot, 'e2e/qa-report', `gate-${name}-${version}`);
  const args = ['--url', server, '--remote', `${name}=${version}`, '--tag', tag, '--report', folder];
  const child = spawn(process.execPath, [join(workspaceRoot, 'e2e/qa/qa.ts'), 'run', ...args], {
    stdio: ['ignore', 2, 2],
  });
  const [code] = await once(child, 'exit');
  const result = code === 0 ? 'passed' : code === 1 ? 'failed' : 'broken';
  return { result, report: join(folder, 'html/index.html') };
}
