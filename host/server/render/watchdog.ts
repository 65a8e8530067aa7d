// Ends a drawing worker that takes too much memory, or whose page server is gone, and notes its CPU time: from a thread of
// its own, as release code may never yield.
import process from 'node:process';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { noteCpuTime } from './running-notes.ts';

/** Interval of looking while pages are in work, and between them. */
const LOOK_MS = 50;
const IDLE_LOOK_MS = 1_000;
const MIB = 1024 * 1024;
const DRAWING = 0;

interface Watched {
  drawing: Int32Array;
  mostBytes: number;
  parent: number;
}

export interface Watchdog {
  /** Call with the number of pages in work: while there is none, it looks seldom. */
  drawing: (pages: number) => void;
}

/** Starts the thread. `mb`: the memory that this process may take beside what it has now. */
export function startWatchdog(mb: number): Watchdog {
  const drawing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { store, notify } = Atomics;
  const mostBytes = process.memoryUsage.rss() + mb * MIB;
  const watched: Watched = { drawing, mostBytes, parent: process.ppid };
  noteCpuTime();
  new Worker(new URL(import.meta.url), { workerData: watched, stdout: true, stderr: true }).unref();
  return {
    drawing: (pages) => {
      store(drawing, DRAWING, pages);
      notify(drawing, DRAWING);
    },
  };
}

function watch({ drawing, mostBytes, parent }: Watched): void {
  for (;;) {
    Atomics.wait(drawing, DRAWING, 0, IDLE_LOOK_MS);
    Atomics.wait(drawing, DRAWING, Atomics.load(drawing, DRAWING), LOOK_MS);
    noteCpuTime();
    if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent)
      process.kill(process.pid, 'SIGKILL');
  }
}

if (!isMainThread) watch(workerData);
