// Where a worker notes whose code it runs, and how much CPU time it took: readable while it hangs and after it died, so no message between processes.
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import process from 'node:process';

/** The running draw and the place of the remote in its composition, from 1; 0 is the host. */
export interface Running {
  draw: number;
  remote: number;
}

/** The notes in order: draw, remote, CPU time. */
const NOTES = 3;
const CPU_AT = 2 * Int32Array.BYTES_PER_ELEMENT;
/** The file's number in the worker, behind input, output, errors and messages. */
const FILE_OF_WORKER = 4;

export interface RunningNotes {
  /** To hand to the worker as its fifth file. */
  file: number;
  /** Zeros while nothing runs. `cpuMs`: CPU time of the worker since its start. */
  read: () => Running & { cpuMs: number };
  clear: () => void;
  close: () => void;
}

/** A file without a name: it goes with the processes that hold it. */
export function openRunningNotes(): RunningNotes {
  const file = openNameless();
  return {
    file,
    read: () => {
      const [draw = 0, remote = 0, cpuMs = 0] = readNumbers(file);
      return { draw, remote, cpuMs };
    },
    clear: () => void writeSync(file, new Int32Array(NOTES), 0, null, 0),
    close: () => closeSync(file),
  };
}

function openNameless(): number {
  let file: number | undefined;
  try {
    const path = `${tmpdir()}/duellwerk-${randomUUID()}`;
    file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    // Takes its place on the disk now.
    writeSync(file, new Int32Array(NOTES), 0, null, 0);
    return file;
  } catch {
    // A full disk costs knowing who it was, not the drawing.
    if (file !== undefined) closeSync(file);
    return openSync(devNull, 'r+');
  }
}

function readNumbers(file: number): Int32Array {
  const numbers = new Int32Array(NOTES);
  readSync(file, numbers, 0, numbers.byteLength, 0);
  return numbers;
}

/** In the worker. Call before release code runs: keeps what it needs out of its reach. */
export function createNoteWriter(): (running: Running) => void {
  const numbers = new Int32Array(2);
  const write = writeSync;
  return ({ draw, remote }) => {
    numbers[0] = draw;
    numbers[1] = remote;
    write(FILE_OF_WORKER, numbers, 0, null, 0);
  };
}

/** In the worker, from any thread: notes the CPU time that all of them took. */
export function noteCpuTime(): void {
  const { user, system } = process.cpuUsage();
  writeSync(FILE_OF_WORKER, Int32Array.of((user + system) / 1_000), 0, null, CPU_AT);
}
