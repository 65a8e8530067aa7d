import { type ReleaseDiff, STABLE } from '../contract/releases.ts';
import { formatBytes } from '../i18n/format.ts';
import type { Order, VersionOrChannel } from './arguments.ts';
import { type Context, newestVersion, ownStatus } from './context.ts';
import { CommandFailure } from './failure.ts';

type DiffOrder = Extract<Order, { command: 'diff' }>;

/** What changes between two published versions; from what runs in stable to the newest. */
export async function diff(context: Context, { from, to }: DiffOrder): Promise<void> {
  const before = await versionFrom(context, from ?? { channel: STABLE });
  const after = to ? await versionFrom(context, to) : await latest(context, before);
  const found = await context.client.diff(before, after);
  for (const line of diffLines(context.name, found)) context.report.line(line);
  context.report.value(found);
}

async function versionFrom(context: Context, wanted: VersionOrChannel): Promise<string> {
  if ('version' in wanted) return wanted.version;
  const version = (await ownStatus(context))?.channels[wanted.channel]?.version;
  if (version) return version;
  throw new CommandFailure(
    1,
    `In ${wanted.channel} läuft von ${context.name} nichts. „npm run release -- status“ zeigt, was läuft.`,
  );
}

/** The newest version, or this checkout's build where the newest is what it is compared with. */
async function latest(context: Context, before: string): Promise<string> {
  const newest = await newestVersion(context);
  const built = context.world.builds.built(context.name);
  if (newest !== before || built === undefined) return newest;
  const { versions } = await context.client.details();
  return versions.some(({ version }) => version === built) ? built : newest;
}

function diffLines(name: string, found: ReleaseDiff): string[] {
  const { from, to, contract, singletons, bytes, script_bytes } = found;
  const changes = [
    ...(contract ? [`~ Vertrag ${contract.before ?? 'keiner'} → ${contract.after ?? 'keiner'}`] : []),
    ...listed('Route', found.routes),
    ...listed('Dialog', found.dialogs),
    ...listed('Widget', found.widgets),
    ...(found.exports ? listed('Export', found.exports) : []),
    ...(found.calls ? listed('Aufruf', found.calls) : []),
    ...(found.calls?.changed ?? []).map((call) => `~ Aufruf ${call}`),
    ...Object.entries(singletons).map(
      ([module, { before, after }]) => `~ ${module} ${before ?? 'fehlt'} → ${after ?? 'fehlt'}`,
    ),
  ];
  return [
    `${name} ${from} → ${to}`,
    ...(changes.length > 0
      ? changes
      : ['Routen, Dialoge, Widgets, Aufrufe und geteilte Module sind gleich.']
    ).map(indented),
    indented(`Dateien ${sizeChange(bytes)}`),
    indented(`Skripte ${sizeChange(script_bytes)}`),
  ];
}

const indented = (line: string) => `  ${line}`;

function listed(kind: string, { added, removed }: ReleaseDiff['routes']): string[] {
  return [...added.map((name) => `+ ${kind} ${name}`), ...removed.map((name) => `- ${kind} ${name}`)];
}

function sizeChange({ before, after }: ReleaseDiff['bytes']): string {
  const sign = after < before ? '−' : '+';
  return `${formatBytes(before)} → ${formatBytes(after)} (${sign}${formatBytes(Math.abs(after - before))})`;
}
