import { previewPath } from '../contract/builds.ts';
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
  /** Where it can be seen in the site before it is live. */
  preview: string;
  /** With --activate: what runs of the package now. */
  activated: PackageStatus | null;
}

/** What the dry run of publishing prints with --json. */
export interface PublishDryRun {
  dry_run: true;
  action: 'publish';
  package: string;
  version: string;
  /** Whether it would be built first. */
  builds: boolean;
  /** What would be sent; `null` while it is not built. */
  archive_bytes: number | null;
  files: number | null;
  activates: string | null;
}

/** Builds what is not built yet, uploads it, and makes it live where that is wanted. */
export async function publish(context: Context, order: PublishOrder): Promise<void> {
  const { name, world, client, report, options } = context;
  const version = versionOf(context, order);
  const stale = order.build && !isBuilt(context, version);
  // Asked before the long part: the server, the token, and whether the version is free.
  const { versions } = await client.details();
  if (versions.some((known) => known.version === version)) throw taken(name, version);
  if (options.dryRun) return previewRun(context, order, version, stale);
  if (stale) await build(context, version);
  const packed = await packBuild(world.builds.folder(name));
  const published = await client.publish(version, packed.archive, report.uploading(packed.archive.length));
  const address = `${client.server}/bundles/${name}/${version}/`;
  const preview = client.server + previewPath(name, version);
  report.line(`${name} ${version} ist veröffentlicht.`);
  report.line(`  Adresse: ${address}`);
  report.line(`  ${sizes(published)}`);
  const { script_bytes: bytes, budget } = published;
  if (budget !== undefined && bytes > budget)
    report.line(
      `! Die Skripte sind größer als vorgesehen: ${formatBytes(bytes)} statt ${formatBytes(budget)}.`,
    );
  if (!order.activate) {
    report.line(`Vorschau, mit dem Recht release.manage: ${preview}`);
    report.line(`Aktivieren: npm run release -- activate ${version}`);
  }
  const status = order.activate ? await activated(context, version, order.activate, order.force) : null;
  report.value({ published, address, preview, activated: status } satisfies PublishResult);
}

/** The version to publish; without a build of our own it is that of the one which lies there. */
function versionOf({ name, world: { builds } }: Context, { version, build }: PublishOrder): string {
  if (build) return version ?? builds.wanted(name);
  const built = builds.built(name);
  if (built === undefined) {
    throw new CommandFailure(
      1,
      `In ${builds.folder(name)} liegt kein Build. Lass --no-build weg oder baue zuerst.`,
    );
  }
  if (version === undefined || version === built) return built;
  throw new CommandFailure(
    1,
    `In ${builds.folder(name)} liegt ${built} und nicht ${version}. Lass --no-build weg.`,
  );
}

/** Whether the sources lie there built. What was built under a name says nothing of its sources, so it is built again. */
function isBuilt({ name, world: { builds } }: Context, version: string): boolean {
  return version === builds.wanted(name) && builds.built(name) === version;
}

function taken(name: string, version: string): CommandFailure {
  return new CommandFailure(
    1,
    `${name} ${version} ist schon veröffentlicht, und überschrieben wird nie. Nimm eine andere Version.`,
    [],
    'release_exists',
  );
}

async function build({ name, world, report }: Context, version: string): Promise<void> {
  report.doing(`${name} ${version} wird gebaut …`);
  const start = performance.now();
  try {
    await world.builds.build(name, version);
  } catch {
    throw new CommandFailure(1, `${name} lässt sich nicht bauen. Behebe die Fehler, die darüber stehen.`);
  }
  report.doing(`${name} ist gebaut (${((performance.now() - start) / 1000).toFixed(1)} s).`);
}

async function previewRun(
  { name, world, client, report }: Context,
  order: PublishOrder,
  version: string,
  stale: boolean,
): Promise<void> {
  const packed: PackedBuild | null = stale ? null : await packBuild(world.builds.folder(name));
  const how = packed
    ? `${formatNumber(packed.files)} Dateien, als Archiv ${formatBytes(packed.archive.length)}`
    : 'vorher wird gebaut';
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
