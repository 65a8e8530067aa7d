import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { isDiskFull } from '@duellwerk/api/db/errors';
import { operatorText } from '@duellwerk/api/log/operator-text';

/** Something that the operator can mend; its message is one German line, shown without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Makes the data folder and proves that it can be written, by writing into it. @throws StartRefused */
export async function requireDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    const probe = `${path}/.probe-${randomBytes(6).toString('hex')}`;
    await writeFile(probe, '');
    await rm(probe);
  } catch (cause) {
    if (isDiskFull(cause))
      throw new StartRefused(
        operatorText(
          `Auf dem Datenträger von ${path} ist kein Platz mehr. Schaffe Platz.`,
          `The disk of ${path} is full. Make room.`,
        ),
        {
          cause,
        },
      );
    throw new StartRefused(
      operatorText(
        `Der Datenordner ${path} ist nicht beschreibbar. Setze DATA_DIR auf einen anderen Ordner.`,
        `The data folder ${path} is not writable. Set DATA_DIR to another folder.`,
      ),
      { cause },
    );
  }
}

/** Proves before the long phases that the site can listen there, by doing so. Gives the address to use. @throws StartRefused */
export async function requirePort(port: number, host?: string): Promise<string> {
  if (host !== undefined) return listenOnce(port, host);
  try {
    return await listenOnce(port, EVERY_ADDRESS);
  } catch (refusal) {
    if (!(refusal instanceof StartRefused) || !hasNoIpv6(refusal.cause)) throw refusal;
    return listenOnce(port, EVERY_IPV4_ADDRESS);
  }
}

const EVERY_ADDRESS = '::';
const EVERY_IPV4_ADDRESS = '0.0.0.0';

/** A machine (often a container) on which IPv6 is switched off. */
function hasNoIpv6(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && NO_IPV6.has(cause.code);
}
const NO_IPV6: ReadonlySet<unknown> = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

function listenOnce(port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause: NodeJS.ErrnoException) => reject(portRefused(port, host, cause)));
    probe.listen({ port, host }, () => probe.close(() => resolve(host)));
  });
}

/** Why the site cannot listen, in a line for the operator; also for a port that was taken during the long phases. */
export function portRefused(port: number, host: string, cause: NodeJS.ErrnoException): StartRefused {
  if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND')
    return new StartRefused(
      operatorText(
        `Diese Maschine hat die Adresse ${host} nicht. Setze HOST auf einen anderen Wert.`,
        `This machine does not have the address ${host}. Set HOST to another value.`,
      ),
      {
        cause,
      },
    );
  const why =
    cause.code === 'EADDRINUSE'
      ? operatorText('ist schon belegt', 'is in use')
      : operatorText(`lässt sich nicht öffnen (${cause.code})`, `cannot be opened (${cause.code})`);
  return new StartRefused(
    operatorText(
      `Port ${port} ${why}. Setze PORT auf einen anderen Wert.`,
      `Port ${port} ${why}. Set PORT to another value.`,
    ),
    { cause },
  );
}
