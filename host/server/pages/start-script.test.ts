import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { startScript } from './start-script.ts';

const SCRIPTS = ['/bundles/host/1.0.0/main.js', '/bundles/mfe-teams/1.0.0/remoteEntry.js'];

interface Added {
  nonce?: string;
  src?: string;
  href?: string;
  onload?: () => void;
}

/** A browser that runs the script, so many ms after the navigation began. */
function browser({ hidden = false, observes = true, at = 120 } = {}) {
  const added: Added[] = [];
  const timers: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const frames: (() => void)[] = [];
  const painted: ((entries: { getEntriesByName: (name: string) => unknown[] }) => void)[] = [];
  class Observer {
    constructor(listen: (typeof painted)[number]) {
      if (!observes) throw new Error('No such observer');
      painted.push(listen);
    }
    observe() {}
  }
  runInNewContext(startScript(SCRIPTS), {
    document: {
      hidden,
      currentScript: { nonce: 'n1' },
      createElement: () => ({}),
      head: { append: (element: Added) => added.push(element) },
    },
    setTimeout: (run: () => void, after = 0) => (after > 0 ? timers : tasks).push(run),
    requestAnimationFrame: (run: () => void) => frames.push(run),
    PerformanceObserver: Observer,
    performance: { now: () => at },
  });
  const paint = (...names: string[]) => {
    for (const listen of painted)
      listen({ getEntriesByName: (name) => names.filter((each) => each === name) });
  };
  const run = (all: (() => void)[]) => all.forEach((each) => void each());
  return {
    /** Addresses of what runs, and of what is fetched only. */
    scripts: () => added.flatMap(({ src }) => src ?? []),
    preloads: () => added.flatMap(({ href }) => href ?? []),
    nonces: () => new Set(added.map(({ nonce }) => nonce)),
    paint,
    /** The next frame begins. */
    frame: () => run(frames),
    /** What was left for after it runs. */
    task: () => run(tasks),
    /** Everything that is being fetched has come. */
    load: () => run(added.flatMap(({ onload }) => onload ?? [])),
    wait: () => run(timers),
  };
}

test('fetches the first script, then the others, and runs the first once the content is painted, once only', () => {
  const { scripts, preloads, nonces, frame, task, paint, load, wait } = browser();
  frame();
  assert.deepEqual(preloads(), []);
  task();
  assert.deepEqual(preloads(), SCRIPTS.slice(0, 1));
  load();
  paint('first-paint');
  assert.deepEqual([scripts(), preloads()], [[], SCRIPTS]);
  paint('first-contentful-paint');
  wait();
  assert.deepEqual([scripts(), preloads()], [SCRIPTS.slice(0, 1), SCRIPTS]);
  assert.deepEqual(nonces(), new Set(['n1']));
});

test('a slow device does not wait with fetching for its first frame, but with running', () => {
  const { scripts, preloads, load, paint } = browser({ at: 500 });
  assert.deepEqual(preloads(), SCRIPTS.slice(0, 1));
  load();
  assert.deepEqual([scripts(), preloads()], [[], SCRIPTS]);
  paint('first-contentful-paint');
  assert.deepEqual(scripts(), SCRIPTS.slice(0, 1));
});

test('runs it all the same where nothing is painted or nobody can tell', () => {
  const late = browser();
  late.wait();
  for (const { scripts } of [late, browser({ hidden: true }), browser({ observes: false })])
    assert.equal(scripts().length, 1);
});
