/** What people do over the years, story beside story, on one clock that only goes on. */
export interface Stories {
  /** Begins a story: it goes on until it waits for an instant that is still to come. */
  begin(story: () => Promise<void>): void;
  /** For stories: waits until the clock is at `instant`; goes on at once where it is past. */
  until(instant: Date): Promise<void>;
  /** Moves the clock to `end` from one waiting story to the next, one at a time. @throws what a story throws */
  play(end: Date): Promise<void>;
}

interface Waiting {
  at: number;
  goOn: () => void;
}

/** @param advance moves the clock, and does what is due until then */
export function createStories(now: () => Date, advance: (to: Date) => Promise<void>): Stories {
  const waiting: Waiting[] = [];
  let pause = () => {};
  let fail = (_: unknown) => {};
  // Behind those of the same moment, so that they go on in the order in which they began to wait.
  const wait = (one: Waiting) => {
    const after = waiting.findIndex(({ at }) => at > one.at);
    waiting.splice(after < 0 ? waiting.length : after, 0, one);
  };
  /** Lets a story go on until it waits again or has ended. */
  const resume = (story: () => void) =>
    new Promise<void>((resolve, reject) => {
      [pause, fail] = [resolve, reject];
      story();
    });
  return {
    begin: (story) => {
      const goOn = () =>
        void story().then(
          () => pause(),
          (error) => fail(error),
        );
      wait({ at: now().getTime(), goOn });
    },
    until: async (instant) => {
      if (instant <= now()) return;
      await new Promise<void>((resolve) => {
        wait({ at: instant.getTime(), goOn: resolve });
        pause();
      });
    },
    play: async (end) => {
      for (let next = waiting[0]; next && next.at <= end.getTime(); next = waiting[0]) {
        waiting.shift();
        if (next.at > now().getTime()) await advance(new Date(next.at));
        await resume(next.goOn);
      }
      if (end > now()) await advance(end);
    },
  };
}
