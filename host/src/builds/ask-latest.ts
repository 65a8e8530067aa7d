import { LATEST_BUILD_PATH, type LatestBuild, latestBuild } from '@duellwerk/shared/contract/builds';
import type { Transport } from '@duellwerk/shared/http/transport';
import { create } from 'superstruct';

const TIMEOUT_MS = 10_000;

/**
 * Asks which build this visitor would get with a new load; canary and a tester's choice are in the answer.
 * @throws Error for an unreachable server or an answer that is none
 */
export async function askLatest(transport: Transport): Promise<LatestBuild> {
  // The time as query and the cache's bypass: an answer that somebody kept would hide every release.
  const response = await transport(`${LATEST_BUILD_PATH}?${Date.now()}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${LATEST_BUILD_PATH}: ${response.status}`);
  return create(await response.json(), latestBuild);
}
