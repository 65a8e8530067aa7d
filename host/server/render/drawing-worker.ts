// A drawing worker as the page server sees it: started on demand, ended when it hangs, replaced when it died.
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
  /** A page that takes longer counts as hung. */
  hangMs: number;
  /** Heap limit of a worker; the same again for memory outside it (array buffers). */
  heapMb: number;
}

/** Answers API calls of pages. */
export type Ask = (path: string) => Promise<{ status: number; body: string }>;

/**
 * Outcome of an order. `blamed`: the worker was ended or waits forever; without the remotes in `leave` it may succeed.
 */
export type Outcome =
  | { type: 'drawn'; html: string; styles: string; cpuMs: number; faults: Fault[] }
  | { type: 'failed'; message: string; faults: Fault[]; byHost?: true }
  | { type: 'blamed'; fault: Fault; leave: string[] };

interface PendingDraw {
  order: DrawOrder;
  ask: Ask;
  faults: Fault[];
  /** Unanswered API calls. */
  open: number;
  settle: (outcome: Outcome) => void;
  /** Set when the worker begins. */
  timer?: NodeJS.Timeout;
}

/** Interval of memory checks while drawing. */
const MEMORY_LOOK_MS = 50;
/** Time for a worker to answer a ping; a busy one cannot. */
const PONG_MS = 500;
const WORKER = new URL('worker.ts', import.meta.url);

export interface DrawingWorker {
  draw: (order: DrawOrder, ask: Ask) => Promise<Outcome>;
  /** Number of pending orders. */
  readonly load: number;
  /** Ends the thread with its modified state; the next order starts a new one. */
  replace: () => void;
  close: () => Promise<void>;
}

export function createDrawingWorker(limits: WorkerLimits): DrawingWorker {
  const notes = new Int32Array(new SharedArrayBuffer(NOTES * Int32Array.BYTES_PER_ELEMENT));
  const pending = new Map<number, PendingDraw>();
  let lastId = 0;
  let worker: Worker | undefined;
  let looking: NodeJS.Timeout | undefined;
  /** Listeners for a pong: several orders may be judged at once. */
  const pongs = new Set<() => void>();

  /** The heap limit does not count memory outside it. */
  const lookAtMemory = async (at: Worker) => {
    // Rejects before the thread runs and after it has ended.
    const memory = await at.getHeapStatistics().catch(() => undefined);
    if (worker !== at) return;
    if (memory && memory.external_memory > limits.heapMb * 1024 * 1024)
      return end(at, 'memory', `More than ${limits.heapMb} MB outside of the heap`);
    looking = pending.size > 0 ? setTimeout(lookAtMemory, MEMORY_LOOK_MS, at).unref() : undefined;
  };

  const start = (): Worker => {
    const started = new Worker(WORKER, {
      workerData: { notes: notes.buffer },
      // Nothing of this machine: no environment, no secrets, no input.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
    });
    started.unref();
    started.on('message', (message: FromWorker) => receive(started, message));
    started.on('error', (error: NodeJS.ErrnoException) => {
      const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(started, memory ? 'memory' : 'threw', error.message);
    });
    // No effect after an error; without one, release code ended the thread.
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
    // The worker survives failures of remotes: what fails a page is the host itself, or a remote that tampered with it.
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

  /** Whose code ran last, as noted by the worker. */
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

  /** An order took too long: either an endless loop, or a promise that never settles. */
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
    // The API is slow: neither a remote's fault nor the worker's.
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

/** Neither a never-settling promise nor memory hints at its owner, so every remote of the page is left out. */
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
