import type { PackageStatus } from '../contract/releases.ts';
import type { Options } from './arguments.ts';
import type { Client } from './client.ts';
import { CommandFailure } from './failure.ts';
import type { Report } from './report.ts';
import type { World } from './world.ts';

/** What every command works with. */
export interface Context {
  /** The package whose folder the command runs in. */
  name: string;
  client: Client;
  report: Report;
  world: World;
  options: Options;
}

/** What runs of this package, `undefined` before its first activation. */
export async function ownStatus({ client, name }: Context): Promise<PackageStatus | undefined> {
  const { packages } = await client.status();
  return packages.find((each) => each.name === name);
}

/** The newest published version. @throws CommandFailure when there is none */
export async function newestVersion({ client, name }: Context): Promise<string> {
  const { versions } = await client.details();
  const [newest] = versions;
  if (newest) return newest.version;
  throw new CommandFailure(
    1,
    `Von ${name} ist nichts veröffentlicht. Fang mit „npm run release -- publish“ an.`,
  );
}

/** `1.3.0 → 1.4.0`, or the new one alone where nothing ran before. */
export function change(from: string | undefined | null, to: string): string {
  return from ? `${from} → ${to}` : to;
}
