import { operatorText } from '../log/operator-text.ts';
import { type DueHandlers, type DueOptions, DueRunner } from './due-runner.ts';
import type { Database } from './open.ts';

export interface DueWorker {
  /** Starts no new job and resolves when the running ones are finished. */
  stop(): Promise<void>;
}

/** Longest sleep: covers a lost wake-up and a changed clock. */
const LONGEST_SLEEP_MS = 60_000;
/** Pause after a database error. */
const RETRY_MS = 1_000;

/** Starts running due jobs: now, at each planned time, and whenever a job is planned. */
export function startDueWorker(
  database: Database,
  handlers: DueHandlers,
  options: DueOptions = {},
): DueWorker {
  const loop = new DueLoop(new DueRunner(database, handlers, options));
  const unlisten = database.signals.on('due', () => loop.wake());
  loop.wake();
  return {
    stop: () => {
      unlisten();
      return loop.stop();
    },
  };
}

class DueLoop {
  readonly #runner: DueRunner;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(runner: DueRunner) {
    this.#runner = runner;
  }

  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
      if (this.#again) this.wake(); // woken between the last check and here
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#runner.stop();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        await this.#runner.run();
        this.#sleepUntil(await this.#runner.nextMoment());
      } catch (error) {
        this.#runner.log(
          operatorText(
            `Fällige Schritte konnten nicht gelesen werden: ${error}`,
            `Jobs that are due could not be read: ${error}`,
          ),
          { level: 'warn' },
        );
        this.#sleep(RETRY_MS);
      }
    }
  }

  #sleepUntil(moment: Date | null): void {
    const wait = moment === null ? LONGEST_SLEEP_MS : moment.getTime() - this.#runner.clock().getTime();
    this.#sleep(Math.min(LONGEST_SLEEP_MS, Math.max(0, wait)));
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), ms).unref();
  }
}
