import { DatabaseBusy } from './errors.ts';

interface Waiting {
  proceed: () => void;
}

/** Admits one caller at a time, first come first served. */
export class Mutex {
  #locked = false;
  readonly #queue = new Set<Waiting>();

  get isLocked(): boolean {
    return this.#locked;
  }

  /** Callers in the queue. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Resolves when the caller is admitted; `DatabaseBusy` after `patience` milliseconds in the queue. */
  async acquire(patience: number): Promise<void> {
    if (!this.#locked) {
      this.#locked = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiting = {
        proceed: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#queue.delete(waiting);
        reject(new DatabaseBusy());
      }, patience);
      this.#queue.add(waiting);
    });
  }

  release(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#locked = false;
      return;
    }
    this.#queue.delete(next);
    next.proceed();
  }
}
