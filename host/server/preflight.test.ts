import assert from 'node:assert/strict';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type ListenOptions, Server } from 'node:net';
import { type TestContext, test } from 'node:test';
import { requireDataFolder, requirePort, StartRefused } from './preflight.ts';
import { temporaryFolder } from './testing/folders.ts';

/** The user without rights of every Linux. */
const NOBODY = 65_534;

/** A refusal in one line that names what to change. */
function refusal(...words: string[]) {
  return (error: unknown) => {
    assert.ok(error instanceof StartRefused);
    assert.doesNotMatch(error.message, /\n/);
    for (const word of words) assert.ok(error.message.includes(word), error.message);
    return true;
  };
}

/** A port that somebody else listens on. */
async function takenPort(t: TestContext): Promise<number> {
  const other = createServer();
  t.after(() => other.close());
  await new Promise<void>((resolve) => other.listen(0, resolve));
  return (other.address() as AddressInfo).port;
}

test('a port that is taken is refused', async (t) => {
  const port = await takenPort(t);
  await assert.rejects(requirePort(port), refusal(String(port), 'belegt', 'PORT'));
});

test('an address that this machine does not have is refused', async () => {
  await assert.rejects(requirePort(await freePort(), '192.0.2.1'), refusal('192.0.2.1', 'HOST'));
});

for (const code of ['EAFNOSUPPORT', 'EADDRNOTAVAIL']) {
  test(`without an address it is every one, of IPv4 alone where IPv6 is switched off (${code})`, async (t) => {
    const port = await freePort();
    assert.equal(await requirePort(port), '::');
    const { listen } = Server.prototype;
    t.mock.method(Server.prototype, 'listen', function refuseIpv6(this: Server, ...args: [ListenOptions]) {
      if (args[0].host !== '::') return Reflect.apply(listen, this, args);
      return process.nextTick(() => this.emit('error', Object.assign(new Error('no IPv6'), { code })));
    });
    assert.equal(await requirePort(port), '0.0.0.0');
  });
}

test('a free port passes and is free afterwards', async () => {
  const port = await freePort();
  await requirePort(port);
  await requirePort(port);
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('a data folder is made with the folders above it', async (t) => {
  const folder = `${await temporaryFolder(t)}/a/b`;
  await requireDataFolder(folder);
  await requireDataFolder(folder);
  assert.deepEqual(await readdir(folder), []);
});

test('a file in the data folder’s place is refused', async (t) => {
  const path = `${await temporaryFolder(t)}/data`;
  await writeFile(path, '');
  await assert.rejects(requireDataFolder(path), refusal(path, 'DATA_DIR'));
  await assert.rejects(requireDataFolder(`${path}/below`), refusal('DATA_DIR'));
});

test('a folder that cannot be written is refused', async (t) => {
  const folder = await temporaryFolder(t);
  await chmod(folder, 0o555);
  // The administrator may write everywhere, so the check runs as an ordinary user.
  const asRoot = process.geteuid?.() === 0;
  if (asRoot) process.seteuid?.(NOBODY);
  try {
    await assert.rejects(requireDataFolder(folder), refusal(folder, 'beschreibbar', 'DATA_DIR'));
  } finally {
    if (asRoot) process.seteuid?.(0);
  }
});
