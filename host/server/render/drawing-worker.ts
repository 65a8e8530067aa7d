// A drawing worker as the page server sees it: started on demand, ended when it hangs, replaced when it died. A process of
// its own, as V8 aborts the whole process when a single allocation does not fit below a thread's heap limit.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { DrawOrder, Fault, FromWorker, ToWorker } from './protocol.ts';
import { openRunningNotes } from './running-notes.ts';

export interface WorkerLimits {
  /** A page that takes longer is looked into: hung, or only slow on a busy machine? */
  hangMs: number;
  /**
   * CPU time that a worker, its helper threads included, may spend without answering a ping, 2 s by default: more than its
   * start and the first page of a release cost together on a slow machine (1.5 s). By the clock, a sound one may be silent
   * for much longer.
   */
  silentCpuMs?: number;
  /** Heap limit of a worker in MiB; the same again for memory outside it (array buffers). */
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
  hasBegun: boolean;
  settle: (outcome: Outcome) => void;
  timer: NodeJS.Timeout;
}

/** Time for a worker to start, on a busy machine too. */
const START_MS = 10_000;
const SILENT_CPU_MS = 2_000;
/** Interval of looking at a pinged worker, and how often at most: one that gets no CPU time is given up, too. */
const LOOK_MS = 50;
const LOOKS_MAX = 400;
/** Answered pings until a page in work counts as waiting forever: each is a turn that would have brought it forward. */
const TURNS = 20;
const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
/** Half of the space for short-lived objects: a page is small. */
const SEMI_SPACE_MB = 8;
/** V8 aborts at its heap limit; the watchdog and the system's own guard of memory kill. */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals> = new Set<NodeJS.Signals>(['SIGABRT', 'SIGTRAP', 'SIGKILL']);

export interface DrawingWorker {
  draw: (order: DrawOrder, ask: Ask) => Promise<Outcome>;
  /** Number of pending orders. */
  readonly load: number;
  /** Ends the process with its modified state; the next order starts a new one. */
  replace: () => void;
  close: () => Promise<void>;
}

export function createDrawingWorker(limits: WorkerLimits): DrawingWorker {
  const notes = openRunningNotes();
  const pending = new Map<number, PendingDraw>();
  let lastId = 0;
  let worker: ChildProcess | undefined;
  /** Whether it has begun an order. */
  let isStarted = false;
  /** Listeners for pongs by ping: several orders may be judged at once. */
  const pongs = new Map<number, () => void>();
  let lastPing = 0;
  const { silentCpuMs = SILENT_CPU_MS } = limits;
  const tooLate = `No picture after ${limits.hangMs} ms`;

  const start = (): ChildProcess => {
    const compiled = getCompileCacheDir();
    const started = fork(WORKER, [String(limits.heapMb)], {
      // Nothing of this machine: no environment, no secrets, no input. Compiled code is shared: half of a start.
      env: { ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
      execArgv: [`--max-old-space-size=${limits.heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', notes.file],
    });
    isStarted = false;
    started.unref();
    started.channel?.unref();
    started.on('message', (message: FromWorker) => receive(started, message));
    started.on('error', (error) => end(started, 'threw', error.message));
    // No effect after an end by the page server.
    started.on('exit', (code, signal) =>
      signal && OUT_OF_MEMORY.has(signal)
        ? end(started, 'memory', `More than ${limits.heapMb} MB of heap, or as much outside of it`)
        : end(started, 'threw', `The worker was ended from within, ${signal ?? `code ${code}`}`),
    );
    return started;
  };

  const receive = (from: ChildProcess, message: FromWorker) => {
    if (message.type === 'pong') return pongs.get(message.ping)?.();
    const draw = pending.get(message.id);
    if (!draw) return;
    if (message.type === 'begun') {
      isStarted = true;
      draw.hasBegun = true;
      clearTimeout(draw.timer);
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

  const answer = async (to: ChildProcess, draw: PendingDraw, call: number, path: string) => {
    draw.open += 1;
    const { status, body } = await draw.ask(path).catch(() => ({ status: 503, body: 'null' }));
    draw.open -= 1;
    send(to, { type: 'answer', call, status, body });
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
    const { draw, remote: place } = notes.read();
    const order = pending.get(draw)?.order;
    if (!order) return undefined;
    const remote = order.composition.remotes[place - 1];
    return {
      name: remote?.name ?? 'host',
      version: remote?.version ?? order.composition.host,
      kind,
      message,
    };
  };

  /** The worker is unusable: the order that broke it is blamed, the others may be retried. */
  const end = (ended: ChildProcess, kind: Fault['kind'], message: string) => {
    if (worker !== ended) return;
    worker = undefined;
    // Also ends one that never yields.
    ended.kill('SIGKILL');
    const guilty = notes.read().draw;
    const fault = running(kind, message);
    for (const [id, draw] of [...pending])
      finish(
        id,
        fault && id === guilty
          ? { type: 'blamed', fault, leave: [fault.name] }
          : fault || kind === 'threw'
            ? { type: 'failed', message: 'The worker was ended', faults: [] }
            : unknownOutcome(draw.order, kind, message),
      );
    notes.clear();
  };

  /** Whether it answers, as one that yields does. Takes its time: what else waits in the worker has its turn, too. */
  const answers = (at: ChildProcess): Promise<boolean> =>
    new Promise((resolve) => {
      lastPing += 1;
      const ping = lastPing;
      const { cpuMs } = notes.read();
      let looks = 0;
      let isAnswered = false;
      const look = () => {
        looks += 1;
        const isLost = worker !== at || looks === LOOKS_MAX || notes.read().cpuMs - cpuMs >= silentCpuMs;
        if (!isAnswered && !isLost) return;
        clearInterval(timer);
        pongs.delete(ping);
        resolve(isAnswered);
      };
      const timer = setInterval(look, LOOK_MS);
      pongs.set(ping, () => {
        isAnswered = true;
      });
      send(at, { type: 'ping', ping });
    });

  /** An order takes long: an endless loop, a promise that never settles, a slow API, or a busy machine. */
  const judge = async (id: number, at: ChildProcess) => {
    const hadBegun = pending.get(id)?.hasBegun;
    for (let turn = 1; ; turn += 1) {
      const isAnswered = await answers(at);
      const draw = pending.get(id);
      // Drawn, or begun: then it is judged again in its time.
      if (!draw || draw.hasBegun !== hadBegun) return;
      if (!isAnswered) return end(at, 'hung', tooLate);
      // The API is slow: neither a remote's fault nor the worker's.
      if (draw.open > 0) return finish(id, { type: 'failed', message: tooLate, faults: draw.faults });
      if (turn === TURNS) return finish(id, unknownOutcome(draw.order, 'hung', tooLate));
    }
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
        // Until it begins. A worker begins in order: one that does not is kept busy by what a former page left behind.
        const timer = isStarted
          ? setTimeout(() => void judge(id, at), limits.hangMs)
          : setTimeout(end, START_MS, at, 'threw', 'The worker did not start');
        pending.set(id, { order, ask, faults: [], open: 0, hasBegun: false, settle, timer });
        send(at, { type: 'draw', id, ...order });
      }),
    replace: () => {
      if (!worker) return;
      notes.clear();
      end(worker, 'threw', 'The worker was replaced');
    },
    close: async () => {
      const ended = worker;
      worker = undefined;
      for (const id of [...pending.keys()])
        finish(id, { type: 'failed', message: 'The server stops', faults: [] });
      if (ended && ended.exitCode === null && ended.signalCode === null) {
        const gone = once(ended, 'exit');
        ended.kill('SIGKILL');
        await gone;
      }
      notes.close();
    },
  };
}

/** A worker that is gone gets nothing: its end settles its orders. */
function send(to: ChildProcess, message: ToWorker): void {
  if (to.connected) to.send(message, () => undefined);
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
