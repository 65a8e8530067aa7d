import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';

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
    throw new StartRefused(
      `Der Datenordner ${path} ist nicht beschreibbar. Setze DATA_DIR auf einen anderen Ordner.`,
      { cause },
    );
  }
}

/** Proves before the long steps that the port is free. @throws StartRefused */
export function requirePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === 'EADDRINUSE' ? 'ist schon belegt' : `lässt sich nicht öffnen (${cause.code})`;
      reject(new StartRefused(`Port ${port} ${why}. Setze PORT auf einen anderen Wert.`, { cause }));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
