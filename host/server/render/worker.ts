// A drawing worker: one thread with its own heap. It knows nothing of the machine but the server files it is told,
// and asks the page server for every answer of the API.
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Transport } from '@duellwerk/shared/http/transport';
import {
  type DrawOrder,
  type Fault,
  type FromWorker,
  RUNNING_JOB,
  RUNNING_REMOTE,
  type ToWorker,
} from './protocol.ts';
import { createRealms } from './realm.ts';
import { createStrays, messageOf } from './strays.ts';

if (!parentPort) throw new Error('This file runs as a worker.');
const port = parentPort;
const notes = new Int32Array(workerData.notes as SharedArrayBuffer);
const realms = createRealms();
const strays = createStrays();
process.on('unhandledRejection', strays.note);
process.on('uncaughtException', strays.note);
// From here on code of releases may run: it finds no way to the machine, and cannot end the thread.
Reflect.deleteProperty(globalThis, 'process');
const waiting = new Map<number, (answer: { status: number; body: string }) => void>();
let lastCall = 0;

port.on('message', (message: ToWorker) => {
  if (message.type === 'draw') return void draw(message.id, message);
  if (message.type === 'ping') return tell({ type: 'pong' });
  waiting.get(message.call)?.(message);
  waiting.delete(message.call);
});

const tell = (message: FromWorker) => port.postMessage(message);

async function draw(id: number, order: DrawOrder): Promise<void> {
  const { composition, address, locale, files, without } = order;
  tell({ type: 'begun', id });
  strays.expect(files);
  const start = process.threadCpuUsage();
  const note = (remote: string | null) => {
    Atomics.store(notes, RUNNING_JOB, id);
    const place = composition.remotes.findIndex(({ name }) => name === remote);
    Atomics.store(notes, RUNNING_REMOTE, place + 1);
  };
  const rest = () => Atomics.store(notes, RUNNING_JOB, 0);
  /** The remote whose code runs, by the note. */
  const running = () => composition.remotes[Atomics.load(notes, RUNNING_REMOTE) - 1]?.name;
  const blame = (name: string, kind: Fault['kind'], error: unknown) => {
    const version = files[name]?.version ?? composition.remotes.find((each) => each.name === name)?.version;
    tell({ type: 'fault', id, fault: { name, version: version ?? '', kind, message: messageOf(error) } });
  };
  try {
    note(null);
    const realm = realms.for(files);
    const page = realm.host.drawPage(
      { composition, address, locale },
      {
        loadModule: async ({ name }) => {
          if (without.includes(name)) throw new LeftOut(name);
          note(name);
          try {
            return realm.remote(name);
          } catch (error) {
            blame(name, 'load', error);
            throw new LeftOut(name);
          } finally {
            note(null);
          }
        },
        transport: transportOf(id),
        entering: note,
        failed: (error) => {
          const { remote, cause } = error as { remote?: unknown; cause?: unknown };
          const name = typeof remote === 'string' && remote ? remote : (running() ?? 'host');
          if (!(cause instanceof LeftOut)) blame(name, 'threw', cause ?? error);
        },
      },
    );
    rest();
    const { html, styles } = await page;
    for (const fault of strays.take()) tell({ type: 'fault', id, fault });
    const { user, system } = process.threadCpuUsage(start);
    tell({ type: 'drawn', id, html, styles, cpuMs: (user + system) / 1000 });
  } catch (error) {
    tell({ type: 'failed', id, message: messageOf(error) });
  } finally {
    rest();
  }
}

/** A remote that is not drawn here, on purpose or because it was blamed already. */
class LeftOut extends Error {
  override readonly name = 'LeftOut';
}

/** Reads only: a page that is drawn changes nothing. */
function transportOf(id: number): Transport {
  return (path, { method }) =>
    new Promise<Answer>((resolve, reject) => {
      if (method !== 'GET') return reject(new Error('A page that is drawn on the server only reads.'));
      lastCall += 1;
      waiting.set(lastCall, ({ status, body }) =>
        resolve({
          ok: status >= 200 && status < 300,
          status,
          headers: { get: () => null },
          json: async () => JSON.parse(body),
        }),
      );
      tell({ type: 'call', id, call: lastCall, path });
    });
}
