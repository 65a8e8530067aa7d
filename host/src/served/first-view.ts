// The first picture of a page that was drawn on the server. Its header works at once; each area waits for its code
// and takes over what the server drew. Whatever could change an area before that (the session, the live socket) waits
// for it: a picture that changed meanwhile would have to be thrown away.

/** An area that never comes must not keep the session waiting. */
const LONGEST_WAIT_MS = 1_500;

export interface FirstView {
  /**
   * Called once, when it is known what the picture consists of: how many areas beside the frame around them, and when their
   * code and data are there.
   */
  expect: (parts: { areas: number; ready: Promise<unknown> }) => void;
  /** Code and data of the areas. Never rejects: an area that failed says so itself. */
  ready: Promise<void>;
  /** An area of the picture, or the frame, stands and works. */
  shown: () => void;
  /** The frame works. */
  framed: Promise<void>;
  /** All of it stands, or the wait was too long. */
  done: Promise<void>;
  /** All of it works; an area that never comes counts as soon as that is sure. */
  works: Promise<void>;
}

export function createFirstView(): FirstView {
  const code = Promise.withResolvers<void>();
  const frame = Promise.withResolvers<void>();
  const all = Promise.withResolvers<void>();
  const works = Promise.withResolvers<void>();
  let left = 0;
  return {
    ready: code.promise,
    framed: frame.promise,
    done: all.promise,
    works: works.promise,
    expect: ({ areas, ready }) => {
      left = areas + 1;
      ready.then(
        () => code.resolve(),
        () => code.resolve(),
      );
      code.promise.then(() => setTimeout(works.resolve, LONGEST_WAIT_MS));
      const timer = setTimeout(all.resolve, LONGEST_WAIT_MS);
      all.promise.then(() => clearTimeout(timer));
    },
    shown: () => {
      left -= 1;
      // Areas wait for the frame around them.
      frame.resolve();
      if (left > 0) return;
      all.resolve();
      works.resolve();
    },
  };
}
