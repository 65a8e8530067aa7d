import { STABLE } from '../contract/releases.ts';
import type { Order } from './arguments.ts';
import { dryRun } from './check.ts';
import { type Context, newestVersion, ownStatus } from './context.ts';
import { CommandFailure } from './failure.ts';

type CanaryOrder = Extract<Order, { command: 'canary' }>;

/** Gives a share of visitors another version: the named one, else the one of the running canary, else the newest. */
export async function canary(
  context: Context,
  { percent, version, autoStop, grow, force }: CanaryOrder,
): Promise<void> {
  if (percent === 0) return end(context);
  const { name, client, report, options } = context;
  const status = await ownStatus(context);
  const to = version ?? status?.canary?.version ?? (await newestVersion(context));
  const from = status?.channels[STABLE]?.version ?? null;
  if (to === from) {
    throw new CommandFailure(
      1,
      `${name} ${to} bekommen schon alle. Nenne eine andere Version für den Canary.`,
    );
  }
  if (options.dryRun) {
    const sentence = `${percent} % der Besuche bekämen ${name} ${to} statt ${from ?? 'nichts'}.`;
    return dryRun(context, { action: 'canary', channel: STABLE, from, to, percent }, sentence);
  }
  const changed = await client.canary(percent, to, {
    ...(autoStop !== undefined && { autoStop }),
    ...(grow && { grow }),
    ...(force !== undefined && { force }),
  });
  report.line(`${name} ${to} bekommen jetzt ${percent} % der Besuche, ab dem nächsten Seitenaufruf.`);
  if (grow) report.line(`Danach: ${grow.steps.join(', ')} %, alle ${grow.every_minutes} Minuten.`);
  report.value(changed);
}

async function end(context: Context): Promise<void> {
  const { name, client, report, options } = context;
  const status = await ownStatus(context);
  const running = status?.canary;
  if (!status || !running) {
    // What is wanted holds already; a script may ask for it again.
    report.line(`Von ${name} läuft kein Canary.`);
    return report.value(status ?? null);
  }
  const sentence = `Der Canary ${name} ${running.version} (${running.percent} %)`;
  if (options.dryRun) {
    report.line(`Probelauf: ${sentence} würde enden. Geändert ist nichts.`);
    return report.value({ dry_run: true, action: 'canary', package: name, percent: 0, status });
  }
  const changed = await client.canary(0, undefined);
  report.line(`${sentence} ist beendet.`);
  report.value(changed);
}
