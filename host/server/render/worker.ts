// A drawing worker: one thread with its own heap. It knows nothing of the machine but the given server files, and asks
// the page server for every API reply.
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Transport } from '@duellwerk/shared/http/transport';
import { confine } from './confine.ts';
import {
  type DrawOrder,
  type Fault,
  type FromWorker,
  RUNNING_DRAW,
  RUNNING_REMOTE,
  type ToWorker,
} from './protocol.ts';
import { createRealm } from './realm.ts';
import { createUnhandledErrors, messageOf } from './unhandled-errors.ts';

if (!parentPort) throw new Error('This file runs as a worker.');
const port = parentPort;
const notes = new Int32Array(workerData.notes as SharedArrayBuffer);
const realmOf = createRealm();
const unhandledErrors = createUnhandledErrors();
process.on('unhandledRejection', unhandledErrors.note);
process.on('uncaughtException', unhandledErrors.note);
/** Saved before release code could reach this shared memory. */
const { load, store } = Atomics;
// Release code may run from here on.
confine();
const waiting = new Map<number, (answer: { status: number; body: string }) => void>();
let lastCall = 0;
/** Limits of one drawing, above what any page needs. */
const CALLS_MAX = 100;
const FAULTS_MAX = 20;
const PAGE_MAX = 8 * 1024 * 1024;

port.on('message', (message: ToWorker) => {
  if (message.type === 'draw') return void draw(message.id, message);
  if (message.type === 'ping') return tell({ type: 'pong' });
  waiting.get(message.call)?.(message);
  waiting.delete(message.call);
});

const tell = (message: FromWorker) => port.postMessage(message);

async function draw(id: number, order: DrawOrder): Promise<void> {
  const { composition, address, locale, now, files, without } = order;
  tell({ type: 'begun', id });
  unhandledErrors.expect(files);
  const start = process.threadCpuUsage();
  const note = (remote: string | null) => {
    store(notes, RUNNING_DRAW, id);
    const place = composition.remotes.findIndex(({ name }) => name === remote);
    store(notes, RUNNING_REMOTE, place + 1);
  };
  const rest = () => store(notes, RUNNING_DRAW, 0);
  /** The remote whose code runs, as noted. */
  const running = () => composition.remotes[load(notes, RUNNING_REMOTE) - 1]?.name;
  let told = 0;
  const blame = (name: string, kind: Fault['kind'], error: unknown) => {
    told += 1;
    if (told > FAULTS_MAX) return;
    const version = files[name]?.version ?? composition.remotes.find((each) => each.name === name)?.version;
    tell({ type: 'fault', id, fault: { name, version: version ?? '', kind, message: messageOf(error) } });
  };
  try {
    note(null);
    const realm = realmOf(files);
    const page = realm.host.drawPage(
      { composition, address, locale, now },
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
    if (html.length + styles.length > PAGE_MAX) throw new Error('The page is too large to be sent.');
    for (const fault of unhandledErrors.take()) tell({ type: 'fault', id, fault });
    const { user, system } = process.threadCpuUsage(start);
    tell({ type: 'drawn', id, html, styles, cpuMs: (user + system) / 1000 });
  } catch (error) {
    const message = messageOf(error);
    tell({ type: 'failed', id, message, by: unhandledErrors.ownerOf(message).name });
  } finally {
    rest();
  }
}

/** A remote that is not drawn here, on purpose or because it already failed. */
class LeftOut extends Error {
  override readonly name = 'LeftOut';
}

/** Reads only: drawing a page changes nothing. */
function transportOf(id: number): Transport {
  let calls = 0;
  return (path, { method }) =>
    new Promise<Answer>((resolve, reject) => {
      if (method !== 'GET') return reject(new Error('A page that is drawn on the server only reads.'));
      calls += 1;
      if (calls > CALLS_MAX) return reject(new Error('A page asks for this much only if it is broken.'));
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
