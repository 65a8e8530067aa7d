// The one changing thing of the release side: which version of host and remotes is live.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { releaseVersion } from '@duellwerk/shared/build/release-file.ts';
import { anyText, type Infer, list, map, moment, reply } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { writeWhole } from './write-file.ts';

const activation = reply({
  channel: anyText,
  name: anyText,
  version: releaseVersion,
  at: moment,
  by: anyText,
});

const registryFile = reply({
  /** Channel name -> package name -> version. */
  channels: map(map(releaseVersion)),
  /** Every activation, oldest first. */
  history: list(activation),
});
type RegistryFile = Infer<typeof registryFile>;

export const STABLE = 'stable';

export interface Registry {
  /** Versions of a channel by package name. */
  channel: (name: string) => Readonly<Record<string, string>>;
  /** Points a channel at another version of one package. Activations run one after the other, so none is lost. */
  activate: (change: { channel: string; name: string; version: string; by: string }) => Promise<void>;
}

/** Opens the registry file, or starts an empty one. @throws Error for a damaged file. */
export async function openRegistry(path: string, now: () => Date): Promise<Registry> {
  let state = await readRegistry(path);
  let last: Promise<void> = Promise.resolve();

  return {
    channel: (name) => state.channels[name] ?? {},
    activate: ({ channel, name, version, by }) => {
      const change = async () => {
        const entry = { channel, name, version, at: now().toISOString(), by };
        const next: RegistryFile = {
          channels: { ...state.channels, [channel]: { ...state.channels[channel], [name]: version } },
          history: [...state.history, entry],
        };
        await writeWhole(path, JSON.stringify(next, null, 1));
        state = next;
      };
      const done = last.then(change);
      last = done.catch(() => undefined);
      return done;
    },
  };
}

async function readRegistry(path: string): Promise<RegistryFile> {
  if (!existsSync(path)) return { channels: {}, history: [] };
  try {
    return s.create(JSON.parse(await readFile(path, 'utf8')), registryFile);
  } catch (cause) {
    throw new Error(`Das Verzeichnis der Releases ist beschädigt (${path})`, { cause });
  }
}
