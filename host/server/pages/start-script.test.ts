import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { startScript } from './start-script.ts';

/** A browser that runs the script; gives the addresses of the scripts that it has added. */
function browser({ hidden = false, observes = true } = {}) {
  const added: string[] = [];
  const timers: (() => void)[] = [];
  const painted: ((entries: { getEntriesByName: (name: string) => unknown[] }) => void)[] = [];
  class Observer {
    constructor(heard: (typeof painted)[number]) {
      if (!observes) throw new Error('No such observer');
      painted.push(heard);
    }
    observe() {}
  }
  runInNewContext(startScript('/bundles/host/1.0.0/main.js'), {
    document: {
      hidden,
      createElement: () => ({ src: '' }),
      head: { append: ({ src }: { src: string }) => added.push(src) },
    },
    setTimeout: (run: () => void) => timers.push(run),
    PerformanceObserver: Observer,
  });
  const paint = (...names: string[]) => {
    for (const hear of painted) hear({ getEntriesByName: (name) => names.filter((each) => each === name) });
  };
  return { added, paint, wait: () => timers.forEach((run) => void run()) };
}

test('runs the script once the content is painted, and once only', () => {
  const { added, paint, wait } = browser();
  paint('first-paint');
  assert.deepEqual(added, []);
  paint('first-contentful-paint');
  wait();
  assert.deepEqual(added, ['/bundles/host/1.0.0/main.js']);
});

test('runs it all the same where nothing is painted or nobody can tell', () => {
  const late = browser();
  late.wait();
  for (const { added } of [late, browser({ hidden: true }), browser({ observes: false })])
    assert.equal(added.length, 1);
});
