// A drawing worker: a process that knows nothing of the machine but the given server files, and asks the page server for
// every API reply. Its argument: the heap limit in MiB.
import process from 'node:process';
import type { Answer, Transport } from '@duellwerk/shared/http/transport';
import type { DrawHelp, DrawnPage } from '../../src/rendering/drawing.ts';
import { checkScripts } from './browser-scripts.ts';
import { confine } from './confine.ts';
import type { DrawOrder, Fault, FromWorker, ToWorker } from './protocol.ts';
import { createRealm, type Realm } from './realm.ts';
import { createNoteWriter } from './running-notes.ts';
import { trackTimers } from './timers.ts';
import { createUnhandledErrors, messageOf } from './unhandled-errors.ts';
import { startWatchdog } from './watchdog.ts';

const send = process.send?.bind(process);
if (!send) throw new Error('This file runs as a worker.');
const noteRunning = createNoteWriter();
const realmOf = createRealm();
const unhandledErrors = createUnhandledErrors();
process.on('unhandledRejection', unhandledErrors.note);
process.on('uncaughtException', unhandledErrors.note);
// The page server ends its workers itself; a signal to the whole group is meant for that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
/** The heap, as much again outside of it, and in MiB what both leave out: short-lived objects and compiled code. */
const watchdog = startWatchdog(2 * Number(process.argv[2]) + 48);
const endTimers = trackTimers();
// Release code may run from here on.
confine();
const waiting = new Map<number, (answer: { status: number; body: string }) => void>();
let lastCall = 0;
/** Pages in work. */
let drawing = 0;
/** The remote whose code runs. */
let running: string | null = null;
const nothing = { draw: 0, remote: 0 };
/** Limits of one drawing, above what any page needs. */
const CALLS_MAX = 100;
const FAULTS_MAX = 20;
const PAGE_MAX = 8 * 1024 * 1024;

process.on('message', (message: ToWorker) => {
  if (message.type === 'draw') return void draw(message.id, message);
  if (message.type === 'ping') return tell({ ...message, type: 'pong' });
  waiting.get(message.call)?.(message);
  waiting.delete(message.call);
});

const tell = (message: FromWorker) => void send(message);

async function draw(id: number, order: DrawOrder): Promise<void> {
  const { composition, files, without } = order;
  tell({ type: 'begun', id });
  drawing += 1;
  watchdog.drawing(drawing);
  unhandledErrors.expect(files);
  const start = process.threadCpuUsage();
  const note = (remote: string | null) => {
    running = remote;
    noteRunning({ draw: id, remote: composition.remotes.findIndex(({ name }) => name === remote) + 1 });
  };
  const rest = () => noteRunning(nothing);
  let told = 0;
  const blame = (name: string, kind: Fault['kind'], error: unknown) => {
    told += 1;
    if (told > FAULTS_MAX) return;
    const version = files[name]?.version ?? composition.remotes.find((each) => each.name === name)?.version;
    tell({ type: 'fault', id, fault: { name, version: version ?? '', kind, message: messageOf(error) } });
  };
  try {
    note(null);
    const { scripts } = order;
    if (scripts) {
      note(scripts.name);
      checkScripts(scripts, (error) => blame(scripts.name, 'load', error));
      note(null);
    }
    const realm = realmOf(files);
    const page = ordered(realm, order, {
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
        const name = typeof remote === 'string' && remote ? remote : (running ?? 'host');
        if (!(cause instanceof LeftOut)) blame(name, 'threw', cause ?? error);
      },
    });
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
    drawing -= 1;
    watchdog.drawing(drawing);
    if (drawing === 0) endTimers();
  }
}

const NOTHING: DrawnPage = { html: '', styles: '' };

/** The page of an order, or in a trial what it asks for instead. */
async function ordered({ host }: Realm, order: DrawOrder, help: DrawHelp): Promise<DrawnPage> {
  const { composition, address, locale, now, part, scripts } = order;
  const input = { composition, address, locale, now };
  if (scripts) return NOTHING;
  if (part) return host.renderPart?.(input, part, help) ?? NOTHING;
  return host.drawPage(input, help);
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
