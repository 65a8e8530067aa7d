import { type ReleaseAction, STABLE } from '../contract/releases.ts';
import type { Order } from './arguments.ts';
import { dryRun, faultLine } from './check.ts';
import { type Context, change, ownStatus } from './context.ts';
import { CommandFailure } from './failure.ts';

type RollbackOrder = Extract<Order, { command: 'rollback' }>;

/** Points a channel at the version that it ran before. */
export async function rollback(context: Context, { channel }: RollbackOrder): Promise<void> {
  const { name, client, report, options } = context;
  const status = await ownStatus(context);
  const from = status?.channels[channel]?.version ?? null;
  if (!options.dryRun) {
    const changed = await client.rollBack(channel);
    const to = changed.channels[channel]?.version ?? '?';
    report.line(`${name} in ${channel}: ${change(from, to)}, ab dem nächsten Seitenaufruf.`);
    await warn(context, to, channel);
    return report.value(changed);
  }
  const to = channel === STABLE ? status?.previous : await ranBefore(context, channel);
  if (!to) throw nothing(name, channel);
  const sentence = `In ${channel} ginge ${name} zurück: ${change(from, to)}.`;
  return dryRun(context, { action: 'rollback', channel, from, to, percent: null }, sentence);
}

/** Says what a trial finds in a version that is live again: the rollback did not wait for it. */
async function warn({ client, report }: Context, version: string, channel: string): Promise<void> {
  const { faults = [] } = await client.check(version, channel).catch(() => ({ faults: [] }));
  for (const fault of faults) report.line(`! ${faultLine(fault)}`);
}

/** What a channel other than stable ran before. */
async function ranBefore({ client }: Context, channel: string): Promise<string | undefined> {
  const { history } = await client.details();
  return formerVersion(history, channel);
}

/** What a rollback of a channel goes back to by its history: a version that was rolled back counts as never run. */
export function formerVersion(history: readonly ReleaseAction[], channel: string): string | undefined {
  const versions: string[] = [];
  for (const past of history.toSorted((a, b) => a.at.localeCompare(b.at))) {
    if (past.channel !== channel || (past.action !== 'activate' && past.action !== 'rollback')) continue;
    const index = past.action === 'rollback' ? versions.lastIndexOf(past.version) : -1;
    if (index >= 0) versions.splice(index);
    versions.push(past.version);
  }
  const present = versions.at(-1);
  return versions.findLast((version) => version !== present);
}

function nothing(name: string, channel: string): CommandFailure {
  return new CommandFailure(
    1,
    `Von ${name} lief in ${channel} noch keine andere Version. Aktiviere eine mit „npm run release -- activate“.`,
    [],
    'nothing_to_roll_back',
  );
}
