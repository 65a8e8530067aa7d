import { STABLE } from '../contract/releases.ts';
import type { Order } from './arguments.ts';
import { dryRun } from './check.ts';
import { type Context, newestVersion, ownStatus } from './context.ts';

type CanaryOrder = Extract<Order, { command: 'canary' }>;

/** Gives a share of visitors another version: the named one, else the one of the running canary, else the newest. */
export async function canary(context: Context, { percent, version }: CanaryOrder): Promise<void> {
  if (percent === 0) return end(context);
  const { name, client, report, options } = context;
  const status = await ownStatus(context);
  const to = version ?? status?.canary?.version ?? (await newestVersion(context));
  if (options.dryRun) {
    const from = status?.channels[STABLE]?.version ?? null;
    const sentence = `${percent} % der Besuche bekämen ${name} ${to} statt ${from ?? 'nichts'}.`;
    return dryRun(context, { action: 'canary', channel: STABLE, from, to, percent }, sentence);
  }
  const changed = await client.canary(percent, to);
  report.line(`${name} ${to} bekommen jetzt ${percent} % der Besuche, ab dem nächsten Seitenaufruf.`);
  report.value(changed);
}

async function end(context: Context): Promise<void> {
  const { name, client, report, options } = context;
  const status = await ownStatus(context);
  const running = status?.canary;
  const sentence = running
    ? `Der Canary ${name} ${running.version} (${running.percent} %)`
    : `Von ${name} läuft kein Canary`;
  if (options.dryRun) {
    report.line(`Probelauf: ${sentence}${running ? ' würde enden' : ''}. Geändert ist nichts.`);
    return report.value({
      dry_run: true,
      action: 'canary',
      package: name,
      percent: 0,
      status: status ?? null,
    });
  }
  // Asked also when none runs: the server decides, and the answer is what runs now.
  const changed = await client.canary(0, undefined);
  report.line(`${sentence}${running ? ' ist beendet' : ''}.`);
  report.value(changed);
}
