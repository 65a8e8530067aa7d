// The one changing thing of the release side: which version of host and remotes is live.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { releaseNeeds, releaseViews } from '@duellwerk/shared/build/release-file.ts';
import { remoteDeclaration } from '@duellwerk/shared/contract/composition';
import { releaseVersion } from '@duellwerk/shared/contract/releases';
import { anyText, type Infer, list, map, moment, optional, reply } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import { writeWhole } from './write-file.ts';

/**
 * All that a page needs to know of a live release. It stands in the registry, not only beside the release's files:
 * a remote whose files are lost keeps its routes, and its area says what is wrong.
 */
const liveRelease = reply({
  version: releaseVersion,
  entry: anyText,
  fonts: list(anyText),
  declaration: optional(remoteDeclaration),
  server: optional(anyText),
  views: optional(releaseViews),
  needs: optional(releaseNeeds),
  singletons: optional(map(anyText)),
});
export type LiveRelease = Infer<typeof liveRelease>;

const activation = reply({
  channel: anyText,
  name: anyText,
  version: releaseVersion,
  at: moment,
  by: anyText,
});

const registryFile = reply({
  /** Channel name -> package name -> what is live. */
  channels: map(map(liveRelease)),
  /** Every activation, oldest first. */
  history: list(activation),
});
type RegistryFile = Infer<typeof registryFile>;

/** The registry file cannot be read; its message is one German line with the path. */
export class RegistryDamaged extends Error {
  override readonly name = 'RegistryDamaged';
}

export interface Registry {
  /** What is live in a channel, by package name. */
  channel: (name: string) => Readonly<Record<string, LiveRelease>>;
  /** Points a channel at another version of one package. Activations run one after the other, so none is lost. */
  activate: (change: { channel: string; name: string; release: LiveRelease; by: string }) => Promise<void>;
}

/** Opens the registry file, or starts an empty one. @throws RegistryDamaged */
export async function openRegistry(path: string, now: () => Date): Promise<Registry> {
  let state = await readRegistry(path);
  let last: Promise<void> = Promise.resolve();

  return {
    channel: (name) => state.channels[name] ?? {},
    activate: ({ channel, name, release, by }) => {
      const change = async () => {
        const entry = { channel, name, version: release.version, at: now().toISOString(), by };
        const next: RegistryFile = {
          channels: { ...state.channels, [channel]: { ...state.channels[channel], [name]: release } },
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
  const [failure, file] = s.validate(parsed(await readFile(path, 'utf8')), registryFile);
  if (failure)
    throw new RegistryDamaged(`Das Verzeichnis der Releases ist beschädigt (${path}): ${failure.message}`);
  return file;
}

/** The parsed JSON, `undefined` for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
