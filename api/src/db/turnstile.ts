import { DatabaseBusy } from './errors.ts';

interface Waiting {
  proceed: () => void;
}

/** Lets one caller through at a time, first come first served. */
export class Turnstile {
  #taken = false;
  readonly #queue = new Set<Waiting>();

  /** Resolves when the caller is through; `DatabaseBusy` after `patience` milliseconds in the queue. */
  async enter(patience: number): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
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

  leave(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#taken = false;
      return;
    }
    this.#queue.delete(next);
    next.proceed();
  }
}
