import { type BuildMeta, buildMeta, buildMetaPath } from '@duellwerk/shared/contract/builds';
import type { Transport } from '@duellwerk/shared/http/transport';
import { create } from 'superstruct';

const TIMEOUT_MS = 10_000;

/**
 * The entries of the administration that the remotes of a build declare. Fetched here, so that no other page carries them; a
 * build never changes, so browsers keep them. @throws Error for an unreachable server or an answer that is none
 */
export async function fetchAreas(
  transport: Transport,
  build: string,
): Promise<NonNullable<BuildMeta['admin']>> {
  const response = await transport(buildMetaPath(build), {
    method: 'GET',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${buildMetaPath(build)}: ${response.status}`);
  return create(await response.json(), buildMeta).admin ?? {};
}
