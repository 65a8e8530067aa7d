// One drawing worker as the page server sees it: started when needed, ended when it hangs, replaced after its death.
import { Worker } from 'node:worker_threads';
import {
  type DrawOrder,
  type Fault,
  type FromWorker,
  NOTES,
  RUNNING_DRAW,
  RUNNING_REMOTE,
  type ToWorker,
} from './protocol.ts';

export interface WorkerLimits {
  /** A page that takes longer than this has something in it that hangs. */
  hangMs: number;
  /** Largest heap of a worker; so much may lie outside of it again (arrays of bytes). */
  heapMb: number;
}

/** Answers the API's calls of pages. */
export type Ask = (path: string) => Promise<{ status: number; body: string }>;

/** What came of one order. `blamed`: the worker had to be ended, or waits for ever; without `leave` it may go better. */
export type Outcome =
  | { type: 'drawn'; html: string; styles: string; cpuMs: number; faults: Fault[] }
  | { type: 'failed'; message: string; faults: Fault[]; byHost?: true }
  | { type: 'blamed'; fault: Fault; leave: string[] };

interface PendingDraw {
  order: DrawOrder;
  ask: Ask;
  faults: Fault[];
  /** Calls that the API has not answered yet. */
  open: number;
  settle: (outcome: Outcome) => void;
  /** Runs from the moment at which the worker begins. */
  timer?: NodeJS.Timeout;
}

/** How often the memory outside of the heap is looked at while something is drawn. */
const MEMORY_LOOK_MS = 50;
/** How long a worker may take to say that it is not busy. */
const PONG_MS = 500;
const WORKER = new URL('worker.ts', import.meta.url);

export interface DrawingWorker {
  draw: (order: DrawOrder, ask: Ask) => Promise<Outcome>;
  /** Orders at work. */
  readonly load: number;
  /** Ends the thread with all that was changed in it; the next order gets a new one. */
  replace: () => void;
  close: () => Promise<void>;
}

export function createDrawingWorker(limits: WorkerLimits): DrawingWorker {
  const notes = new Int32Array(new SharedArrayBuffer(NOTES * Int32Array.BYTES_PER_ELEMENT));
  const pending = new Map<number, PendingDraw>();
  let lastId = 0;
  let worker: Worker | undefined;
  let looking: NodeJS.Timeout | undefined;
  /** Who waits for a pong: several orders may be judged at once. */
  const pongs = new Set<() => void>();

  /** The heap's own limit does not count what lies outside of it. */
  const lookAtMemory = async (at: Worker) => {
    // Rejects while the thread does not run yet and when it has ended.
    const memory = await at.getHeapStatistics().catch(() => undefined);
    if (worker !== at) return;
    if (memory && memory.external_memory > limits.heapMb * 1024 * 1024)
      return end(at, 'memory', `More than ${limits.heapMb} MB outside of the heap`);
    looking = pending.size > 0 ? setTimeout(lookAtMemory, MEMORY_LOOK_MS, at).unref() : undefined;
  };

  const start = (): Worker => {
    const started = new Worker(WORKER, {
      workerData: { notes: notes.buffer },
      // Nothing of the machine: no settings, no secrets, no input.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
    });
    started.unref();
    started.on('message', (message: FromWorker) => receive(started, message));
    started.on('error', (error: NodeJS.ErrnoException) => {
      const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(started, memory ? 'memory' : 'threw', error.message);
    });
    // Does nothing after an error; without one it was somebody's code that ended the thread.
    started.on('exit', (code) => end(started, 'threw', `The worker was ended from within, code ${code}`));
    return started;
  };

  const receive = (from: Worker, message: FromWorker) => {
    if (message.type === 'pong') return pongs.forEach((onPong) => void onPong());
    const draw = pending.get(message.id);
    if (!draw) return;
    if (message.type === 'begun') {
      draw.timer = setTimeout(() => void judge(message.id, from), limits.hangMs);
      return;
    }
    if (message.type === 'call') return void answer(from, draw, message.call, message.path);
    if (message.type === 'fault') return void draw.faults.push(message.fault);
    const { faults, order } = draw;
    if (message.type === 'drawn') {
      const { id: _, ...drawn } = message;
      return finish(message.id, { ...drawn, faults });
    }
    // Of the remotes' failures the worker draws the rest: what ends a page in there is the host's own part, or a remote
    // that has a hand in it.
    const remote = order.composition.remotes.find(({ name }) => name === message.by);
    finish(
      message.id,
      remote
        ? {
            type: 'blamed',
            fault: { ...named(remote), kind: 'threw', message: message.message },
            leave: [remote.name],
          }
        : { type: 'failed', message: message.message, faults, byHost: true },
    );
  };

  const answer = async (to: Worker, draw: PendingDraw, call: number, path: string) => {
    draw.open += 1;
    const { status, body } = await draw.ask(path).catch(() => ({ status: 503, body: 'null' }));
    draw.open -= 1;
    to.postMessage({ type: 'answer', call, status, body } satisfies ToWorker);
  };

  const finish = (id: number, outcome: Outcome) => {
    const draw = pending.get(id);
    if (!draw) return;
    clearTimeout(draw.timer);
    pending.delete(id);
    draw.settle(outcome);
  };

  /** Whose code ran last, by the worker's own note. */
  const running = (kind: Fault['kind'], message: string): Fault | undefined => {
    const order = pending.get(Atomics.load(notes, RUNNING_DRAW))?.order;
    if (!order) return undefined;
    const remote = order.composition.remotes[Atomics.load(notes, RUNNING_REMOTE) - 1];
    return {
      name: remote?.name ?? 'host',
      version: remote?.version ?? order.composition.host,
      kind,
      message,
    };
  };

  /** The worker is unusable: the order that broke it is blamed, the others may be retried. */
  const end = (ended: Worker, kind: Fault['kind'], message: string) => {
    if (worker !== ended) return;
    worker = undefined;
    clearTimeout(looking);
    looking = undefined;
    void ended.terminate();
    const guilty = Atomics.load(notes, RUNNING_DRAW);
    const fault = running(kind, message);
    for (const [id, draw] of [...pending])
      finish(
        id,
        fault && id === guilty
          ? { type: 'blamed', fault, leave: [fault.name] }
          : fault || kind !== 'memory'
            ? { type: 'failed', message: 'The worker was ended', faults: [] }
            : unknownOutcome(draw.order, kind, message),
      );
    Atomics.store(notes, RUNNING_DRAW, 0);
  };

  /** An order has taken too long: either code runs without end, or something is waited for that never comes. */
  const judge = async (id: number, at: Worker) => {
    const isBusy = await new Promise<boolean>((resolve) => {
      const answer = (busy: boolean) => {
        clearTimeout(timer);
        pongs.delete(onPong);
        resolve(busy);
      };
      const onPong = () => answer(false);
      const timer = setTimeout(answer, PONG_MS, true);
      pongs.add(onPong);
      at.postMessage({ type: 'ping' } satisfies ToWorker);
    });
    const draw = pending.get(id);
    if (!draw) return;
    const message = `No picture after ${limits.hangMs} ms`;
    if (isBusy) return end(at, 'hung', message);
    // The API is slow: no fault of a remote, and the worker is fine.
    if (draw.open > 0) return finish(id, { type: 'failed', message, faults: draw.faults });
    finish(id, unknownOutcome(draw.order, 'hung', message));
  };

  return {
    get load() {
      return pending.size;
    },
    draw: (order, ask) =>
      new Promise((settle) => {
        lastId += 1;
        const id = lastId;
        worker ??= start();
        const at = worker;
        pending.set(id, { order, ask, faults: [], open: 0, settle });
        at.postMessage({ type: 'draw', id, ...order } satisfies ToWorker);
        looking ??= setTimeout(lookAtMemory, MEMORY_LOOK_MS, at).unref();
      }),
    replace: () => {
      if (!worker) return;
      Atomics.store(notes, RUNNING_DRAW, 0);
      end(worker, 'threw', 'The worker was replaced');
    },
    close: async () => {
      const ended = worker;
      worker = undefined;
      for (const id of [...pending.keys()])
        finish(id, { type: 'failed', message: 'The server stops', faults: [] });
      await ended?.terminate();
    },
  };
}

const named = ({ name, version }: Pick<Fault, 'name' | 'version'>) => ({ name, version });

/** A promise that never settles gives no hint whose it is, nor does memory: every remote of the page is left out then. */
function unknownOutcome(
  { composition, files, without }: DrawOrder,
  kind: Fault['kind'],
  message: string,
): Outcome {
  const leave = Object.keys(files).filter((name) => name !== 'host' && !without.includes(name));
  const remote = leave.length === 1 ? composition.remotes.find(({ name }) => name === leave[0]) : undefined;
  const fault: Fault = {
    name: remote?.name ?? 'host',
    version: remote?.version ?? composition.host,
    kind,
    message: remote ? message : `${message}: ${leave.join(', ') || 'host'}`,
  };
  return { type: 'blamed', fault, leave };
}
