import type { Order } from './arguments.ts';
import type { Context } from './context.ts';
import { ownStatus } from './context.ts';
import { CommandFailure } from './failure.ts';

type DeleteOrder = Extract<Order, { command: 'delete' }>;

/** Deletes one version for good. The server refuses one that is live. */
export async function deleteVersion(context: Context, { version }: DeleteOrder): Promise<void> {
  const { name, client, report, options } = context;
  if (!options.dryRun) {
    await client.remove(version);
    report.line(`${name} ${version} ist gelöscht. Unter dieser Version kommt kein anderer Build mehr.`);
    return report.value({ deleted: version, package: name });
  }
  const { versions } = await client.details();
  if (!versions.some((each) => each.version === version))
    throw new CommandFailure(1, `${name} ${version} ist nicht veröffentlicht.`, [], 'unknown_release');
  const places = placesOf(await ownStatus(context), version);
  if (places.length > 0)
    throw new CommandFailure(
      1,
      `${name} ${version} läuft noch (${places.join(', ')}). Aktiviere zuerst eine andere Version.`,
      [],
      'release_live',
    );
  report.line(`Probelauf: ${name} ${version} würde gelöscht. Geändert ist nichts.`);
  report.value({ dry_run: true, action: 'delete', package: name, version });
}

function placesOf(status: Awaited<ReturnType<typeof ownStatus>>, version: string): string[] {
  if (!status) return [];
  const channels = Object.entries(status.channels).flatMap(([channel, pointer]) =>
    pointer.version === version ? [channel] : [],
  );
  return status.canary?.version === version ? [...channels, 'Canary'] : channels;
}
