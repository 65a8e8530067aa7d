// The command line of the teams, run in a package's folder: `npm run release -- publish|activate|canary|rollback|status|diff|prune|delete`.
import { fileURLToPath } from 'node:url';
import { workspaceRoot } from '../build/workspace-root.ts';
import { activate } from './activate.ts';
import { type Invocation, type Order, readArguments } from './arguments.ts';
import { canary } from './canary.ts';
import { createClient } from './client.ts';
import type { Context } from './context.ts';
import { deleteVersion } from './delete.ts';
import { diff } from './diff.ts';
import { CommandFailure, type ExitCode } from './failure.ts';
import { runGate } from './gate.ts';
import { helpText } from './help.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { createReport } from './report.ts';
import { rollback } from './rollback.ts';
import { packageOf, serverOf, tokenOf } from './settings.ts';
import { status } from './status.ts';
import { realBuilds, type World } from './world.ts';

/** Runs one call of the command line and gives its exit code; what it says goes to its two outputs. */
export async function runCommand(argv: readonly string[], world: World): Promise<0 | ExitCode> {
  // Known before the arguments are: their own errors are told in the form that was asked for.
  const report = createReport(world, argv.includes('--json'));
  try {
    await run(readArguments(argv), world);
    return 0;
  } catch (error) {
    const failure = error instanceof CommandFailure ? error : unforeseen(error);
    report.failure(failure);
    return failure.exit;
  }
}

async function run(invocation: Invocation, world: World): Promise<void> {
  if (invocation.help !== null) return world.stdout(helpText(invocation.help));
  const { order, options } = invocation;
  const name = packageOf(world);
  const server = serverOf(options, world.env);
  const client = createClient({ server, name, token: tokenOf(options, world, server, name) });
  await carryOut({ name, client, world, options, report: createReport(world, options.json) }, order);
}

function carryOut(context: Context, order: Order): Promise<void> {
  switch (order.command) {
    case 'publish':
      return publish(context, order);
    case 'activate':
      return activate(context, order);
    case 'canary':
      return canary(context, order);
    case 'rollback':
      return rollback(context, order);
    case 'status':
      return status(context);
    case 'prune':
      return prune(context);
    case 'delete':
      return deleteVersion(context, order);
    case 'diff':
      return diff(context, order);
  }
}

function unforeseen(error: unknown): CommandFailure {
  const message = error instanceof Error ? error.message : String(error);
  return new CommandFailure(
    1,
    `Das war nicht vorgesehen: ${message}. Melde es bitte mit dem, was du eingegeben hast.`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // A reader that has seen enough, such as `head`, closes the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  process.exitCode = await runCommand(process.argv.slice(2), {
    cwd: process.cwd(),
    root: workspaceRoot,
    env: process.env,
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    terminal: process.stderr.isTTY === true,
    builds: realBuilds,
    gate: runGate,
  });
}
