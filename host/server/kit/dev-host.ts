// The development build of the host, which a hot remote runs in. It is made on demand: most sites never need it.
import { constants } from 'node:os';
import { type DevHost, readDevHost } from '@duellwerk/shared/build/dev/dev-host-file.ts';
import { provideDevHost } from '@duellwerk/shared/build/dev/dev-host-process.ts';

/**
 * @param isBuilt it lies there and is never stale, as in an archive
 * @returns a function that gives the development host and builds it first where it is stale, once for all who wait, behind
 * the requests of visitors
 */
export function createDevHost(isBuilt: boolean, log: (line: string) => void): () => Promise<DevHost> {
  let building: Promise<DevHost> | undefined;
  const provide = async () =>
    (isBuilt ? readDevHost() : undefined) ??
    provideDevHost({
      onBuild: () => log('The development host is being built for a remote of another repository.'),
      priority: constants.priority.PRIORITY_LOW,
    });
  return () => {
    building ??= provide().finally(() => {
      building = undefined;
    });
    return building;
  };
}
