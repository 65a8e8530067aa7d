import { errorTable } from '../contract/errors.ts';
import type { PackageStatus, PublishedVersion } from '../contract/releases.ts';
import { formatBytes, formatNumber } from '../i18n/format.ts';
import { activated } from './activate.ts';
import type { Order } from './arguments.ts';
import type { Context } from './context.ts';
import { CommandFailure } from './failure.ts';
import { type PackedBuild, packBuild } from './pack.ts';

type PublishOrder = Extract<Order, { command: 'publish' }>;

/** What publishing prints with --json. */
export interface PublishResult {
  published: PublishedVersion;
  /** Where its files lie. */
  address: string;
  /** With --activate: what runs of the package now. */
  activated: PackageStatus | null;
}

/** What the dry run of publishing prints with --json. */
export interface PublishDryRun {
  dry_run: true;
  action: 'publish';
  package: string;
  version: string;
  /** Whether the sources have changed since the last build, so that it would be built first. */
  builds: boolean;
  /** What would be sent; `null` while it is not built. */
  archive_bytes: number | null;
  files: number | null;
  activates: string | null;
}

/** Builds what is stale, uploads it under a version of its own, and makes it live where that is wanted. */
export async function publish(context: Context, order: PublishOrder): Promise<void> {
  const { name, world, client, report, options } = context;
  const version = versionOf(context, order);
  const stale = order.build && world.builds.built(name) !== world.builds.wanted(name);
  // Asked before the long part: the server, the token, and whether the version is free.
  const { versions } = await client.details();
  if (versions.some((known) => known.version === version)) throw taken(name, version);
  if (options.dryRun) return preview(context, order, version, stale);
  if (stale) await build(context);
  const packed = await packBuild(world.builds.folder(name), version);
  const published = await client.publish(version, packed.archive, report.uploading(packed.archive.length));
  const address = `${client.server}/bundles/${name}/${version}/`;
  report.line(`${name} ${version} ist veröffentlicht.`);
  report.line(`  Adresse: ${address}`);
  report.line(`  ${sizes(published)}`);
  if (!order.activate) report.line(`Aktivieren: pnpm release activate ${version}`);
  const status = order.activate ? await activated(context, version, order.activate) : null;
  report.value({ published, address, activated: status } satisfies PublishResult);
}

function versionOf({ name, world: { builds } }: Context, { version, build }: PublishOrder): string {
  const found = version ?? (build ? builds.wanted(name) : builds.built(name));
  if (found !== undefined) return found;
  throw new CommandFailure(
    1,
    `In ${builds.folder(name)} liegt kein Build. Lass --no-build weg oder baue zuerst.`,
  );
}

function taken(name: string, version: string): CommandFailure {
  return new CommandFailure(
    1,
    `${name} ${version} ist schon veröffentlicht, und überschrieben wird nie. Nimm eine andere Version.`,
    [],
    errorTable.release_exists.code,
  );
}

async function build({ name, world, report }: Context): Promise<void> {
  report.doing(`${name} wird gebaut …`);
  try {
    await world.builds.build(name, (seconds) =>
      report.doing(`${name} ist gebaut (${seconds.toFixed(1)} s).`),
    );
  } catch {
    throw new CommandFailure(1, `${name} lässt sich nicht bauen. Behebe die Fehler, die darüber stehen.`);
  }
}

async function preview(
  { name, world, client, report }: Context,
  order: PublishOrder,
  version: string,
  stale: boolean,
): Promise<void> {
  const packed: PackedBuild | null = stale ? null : await packBuild(world.builds.folder(name), version);
  const how = packed
    ? `${formatNumber(packed.files)} Dateien, als Archiv ${formatBytes(packed.archive.length)}`
    : 'vorher wird gebaut, denn die Quellen haben sich geändert';
  report.line(`Probelauf: ${name} ${version} würde auf ${client.server} veröffentlicht (${how}).`);
  if (order.activate)
    report.line(`Danach würde es in ${order.activate} aktiv, wenn der Server es passend findet.`);
  report.line('Geändert ist nichts.');
  report.value({
    dry_run: true,
    action: 'publish',
    package: name,
    version,
    builds: stale,
    archive_bytes: packed?.archive.length ?? null,
    files: packed?.files ?? null,
    activates: order.activate ?? null,
  } satisfies PublishDryRun);
}

function sizes({ files, bytes, script_bytes }: PublishedVersion): string {
  return `${formatNumber(files)} Dateien, ${formatBytes(bytes)}; Skripte ${formatBytes(script_bytes)} im Browser`;
}
