import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { requireDataFolder, requirePort, StartRefused } from '../preflight.ts';
import type { ServerSettings } from '../settings.ts';
import { good, type Result, warning } from './findings.ts';

const MIB = 1024 ** 2;
/** Bundles of a few upgrades, pictures and the embedded database with its backups. */
const ROOMY_MIB = 2_048;
/** The embedded database with render workers takes 700 MiB. */
const ENOUGH_MEMORY_MIB = 1_024;

/** @throws StartRefused for a folder that cannot be written */
export async function checkFolder(path: string): Promise<Result> {
  await requireDataFolder(path);
  const { bavail, bsize } = await statfs(path);
  const free = Math.floor((bavail * bsize) / MIB);
  const text = `${path}, ${free} MiB frei`;
  return free < ROOMY_MIB ? warning(`${text}. Halte ${ROOMY_MIB} MiB frei.`) : good(text);
}

/** The memory that this process may use, in a container too. */
export function checkMemory(): Result {
  const allowed = process.constrainedMemory() || totalmem();
  const mib = Math.floor(Math.min(allowed, totalmem()) / MIB);
  return mib < ENOUGH_MEMORY_MIB
    ? warning(`${mib} MiB. Gib der Seite ${ENOUGH_MEMORY_MIB} MiB.`)
    : good(`${mib} MiB`);
}

/** A port on which a site answers is no fault: it may be this very one. */
export async function checkPort({ port, host }: ServerSettings): Promise<Result> {
  try {
    await requirePort(port, host);
    return good(`${port} ist frei`);
  } catch (refusal) {
    if (refusal instanceof StartRefused && (await answersHere(port)))
      return good(`auf ${port} läuft eine Seite`);
    throw refusal;
  }
}

async function answersHere(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  return reply !== null && [200, 503].includes(reply.status);
}
