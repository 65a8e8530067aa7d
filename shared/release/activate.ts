import type { PackageStatus } from '../contract/releases.ts';
import type { Order } from './arguments.ts';
import { dryRun } from './check.ts';
import { type Context, change, newestVersion, ownStatus } from './context.ts';
import { passGate } from './gate.ts';

type ActivateOrder = Extract<Order, { command: 'activate' }>;

/** Points a channel at a version, the newest without a name; with a gate only when its journeys pass. */
export async function activate(context: Context, order: ActivateOrder): Promise<void> {
  const { version, channel, gate, force } = order;
  const to = version ?? (await newestVersion(context));
  if (gate && !context.options.dryRun) await passGate(context, to, gate);
  if (!context.options.dryRun) return context.report.value(await activated(context, to, channel, force));
  const from = (await ownStatus(context))?.channels[channel]?.version ?? null;
  const after = gate ? ` nach den Journeys mit @${gate}` : '';
  const sentence = `In ${channel} würde ${context.name} ${change(from, to)}${after} aktiv.`;
  return dryRun(context, { action: 'activate', channel, from, to, percent: null }, sentence);
}

/** Activates and says from what to what. */
export async function activated(
  context: Context,
  to: string,
  channel: string,
  force?: string,
): Promise<PackageStatus> {
  const { name, client, report } = context;
  const from = (await ownStatus(context))?.channels[channel]?.version;
  const status = await client.activate(to, channel, force);
  report.line(
    from === to
      ? `${name} ${to} war in ${channel} schon aktiv.`
      : `${name} in ${channel}: ${change(from, to)}, ab dem nächsten Seitenaufruf.`,
  );
  return status;
}
