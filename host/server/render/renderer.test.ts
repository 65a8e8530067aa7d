import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import type { LiveComposition } from '../releases/releases.ts';
import { temporaryFolder } from '../testing/folders.ts';
import type { Ask } from './drawing-worker.ts';
import { createFaults } from './faults.ts';
import { createRenderer } from './renderer.ts';

/** A host file that draws every remote of the page as `[name: what its door says]`, as the real one does: area by area. */
const HOST = `
exports.provided = { greeting: { word: 'Servus' } };
exports.drawPage = async ({ composition, address }, help) => {
  let html = address;
  for (const release of composition.remotes) {
    try {
      const door = await help.loadModule(release, 1);
      help.entering(release.name);
      html += ' [' + release.name + ': ' + (await door.draw(help.transport)) + ']';
    } catch (error) {
      help.failed({ remote: release.name, cause: error });
      html += ' [' + release.name + ' skeleton]';
    } finally {
      help.entering(null);
    }
  }
  return { html, styles: '' };
};`;

const sound = "exports.draw = async () => require('greeting').word;";
const broken = {
  throws: "exports.draw = async () => { throw new Error('no picture'); };",
  'does not load': "throw new Error('no module');",
  'asks for what the host does not have': "require('left-pad'); exports.draw = async () => 'x';",
  'asks for the machine': "require('node:fs'); exports.draw = async () => 'x';",
  'runs without end': 'exports.draw = async () => { for (;;); };',
  'waits for ever': 'exports.draw = () => new Promise(() => undefined);',
  'eats memory':
    "exports.draw = async () => { const all = []; for (;;) all.push(new Array(1e5).fill('x')); };",
} as const;
const kinds: Record<keyof typeof broken, string> = {
  throws: 'threw',
  'does not load': 'load',
  'asks for what the host does not have': 'load',
  'asks for the machine': 'load',
  'runs without end': 'hung',
  'waits for ever': 'hung',
  'eats memory': 'memory',
};

const answers: Ask = async (path) => ({ status: 200, body: JSON.stringify(path) });

interface Options {
  /** Source of each remote's server file. */
  remotes: Record<string, string>;
  host?: string;
  hangMs?: number;
}

async function renderer(t: TestContext, { remotes, host = HOST, hangMs = 1_000 }: Options) {
  const root = await temporaryFolder(t);
  const clock = { now: Date.parse('2026-11-21T17:45:00.000Z') };
  const releases: Record<string, LiveComposition['releases'][string]> = {};
  for (const [name, source] of Object.entries({ host, ...remotes })) {
    await writeFile(`${root}/${name}.cjs`, source);
    releases[name] = { version: '1.0.0', entry: 'entry.js', fonts: [], server: `${name}.cjs` };
  }
  const faults = createFaults(() => new Date(clock.now));
  const opened = createRenderer({
    folder: () => root,
    faults,
    workers: 1,
    hangMs,
    heapMb: 48,
  });
  t.after(opened.close);
  const names = Object.keys(remotes);
  const declared = names.map((name) => ({ name, contract: 1, routes: [], dialogs: [], widgets: [] }));
  const page = {
    build: 'b',
    host: '1.0.0',
    remotes: declared.map((each) => ({ ...each, version: '1.0.0', entry: '' })),
  };
  const live: LiveComposition = { page, releases, script: '', fonts: [] };
  const draw = (ask = answers) => opened.draw({ live, address: '/x', locale: 'de', remotes: names, ask });
  return { draw, faults: faults.list, clock, live, releases };
}

test('remotes are drawn with the host’s own copies of what is shared', async (t) => {
  const { draw, faults } = await renderer(t, { remotes: { 'mfe-a': sound, 'mfe-b': sound } });
  const drawing = await draw();
  assert.equal(drawing?.html, '/x [mfe-a: Servus] [mfe-b: Servus]');
  assert.deepEqual(drawing?.undrawn, []);
  // A page this small may take less than the clock of a thread can tell.
  assert.ok(drawing.cpuMs >= 0);
  assert.deepEqual(faults(), []);
});

test('a remote reads the API through the page server and cannot change anything', async (t) => {
  const reads = "exports.draw = async (ask) => (await (await ask('/v1/x', { method: 'GET' })).json());";
  const writes = "exports.draw = async (ask) => (await ask('/v1/x', { method: 'POST' })).status;";
  const { draw } = await renderer(t, { remotes: { 'mfe-a': reads, 'mfe-b': writes } });
  assert.equal((await draw())?.html, '/x [mfe-a: /v1/x] [mfe-b skeleton]');
});

test('with several remotes, who waits for ever is unknown: all are left to the browser', async (t) => {
  const { draw, faults } = await renderer(t, {
    remotes: { 'mfe-a': sound, 'mfe-b': broken['waits for ever'] },
    hangMs: 300,
  });
  assert.equal((await draw())?.html, '/x [mfe-a skeleton] [mfe-b skeleton]');
  assert.match(faults()[0]?.message ?? '', /mfe-a, mfe-b/);
});

test('two pages at once that wait for ever are both told from a worker that hangs', async (t) => {
  const { draw, faults } = await renderer(t, {
    remotes: { 'mfe-b': broken['waits for ever'] },
    hangMs: 300,
  });
  const drawings = await Promise.all([draw(), draw()]);
  assert.deepEqual(
    drawings.map((drawing) => drawing?.html),
    ['/x [mfe-b skeleton]', '/x [mfe-b skeleton]'],
  );
  assert.equal(faults()[0]?.times, 2);
});

for (const stray of [
  "void Promise.reject(new Error('loose'));",
  "setTimeout(() => { throw new Error('loose'); });",
])
  test(`an error that nobody waits for ends no page and is told by name: ${stray}`, async (t) => {
    // Timers fire in order: the page is finished after its stray.
    const source = `exports.draw = () => { ${stray} return new Promise((done) => setTimeout(done, 5, 'drawn')); };`;
    const { draw, faults } = await renderer(t, { remotes: { 'mfe-a': sound, 'mfe-b': source } });
    assert.equal((await draw())?.html, '/x [mfe-a: Servus] [mfe-b: drawn]');
    assert.equal(faults()[0]?.name, 'mfe-b');
    assert.match(faults()[0]?.message ?? '', /loose/);
  });

test('a release has no way to the machine', async (t) => {
  const looks = "exports.draw = async () => typeof process + ' ' + typeof globalThis.process;";
  const { draw } = await renderer(t, { remotes: { 'mfe-a': looks } });
  assert.equal((await draw())?.html, '/x [mfe-a: undefined undefined]');
});

for (const [what, source] of Object.entries(broken) as [keyof typeof broken, string][]) {
  test(`a remote that ${what} costs its own area only`, async (t) => {
    const others: Record<string, string> =
      what === 'waits for ever' ? {} : { 'mfe-a': sound, 'mfe-c': sound };
    const { draw, faults } = await renderer(t, { remotes: { ...others, 'mfe-b': source } });
    const drawing = await draw();
    assert.ok(drawing, 'the page is drawn');
    const words = Object.keys(others).map((name) => ` [${name}: Servus]`);
    assert.equal(drawing.html, `/x${words.join('')} [mfe-b skeleton]`);
    assert.deepEqual(drawing.undrawn, ['mfe-b']);
    const [fault] = faults();
    assert.equal(fault?.name, 'mfe-b');
    assert.equal(fault?.version, '1.0.0');
    assert.equal(fault?.kind, kinds[what]);
  });
}

test('what hung is left to the browser for a minute, then tried again', async (t) => {
  const { draw, faults, clock } = await renderer(t, { remotes: { 'mfe-b': broken['runs without end'] } });
  await draw();
  assert.equal((await draw())?.html, '/x [mfe-b skeleton]');
  assert.equal(faults()[0]?.times, 1);
  clock.now += 60_000;
  await draw();
  assert.equal(faults()[0]?.times, 2);
});

test('orders beside the one that broke the worker fail at most, and the next is drawn', async (t) => {
  const { draw } = await renderer(t, { remotes: { 'mfe-a': sound } });
  const bad = await renderer(t, { remotes: { 'mfe-b': broken['eats memory'] } });
  await Promise.all([draw(), bad.draw(), draw()]);
  assert.equal((await draw())?.html, '/x [mfe-a: Servus]');
});

test('an API that does not answer is nobody’s fault', async (t) => {
  const reads = "exports.draw = async (ask) => (await ask('/v1/x', { method: 'GET' })).status;";
  const { draw, faults } = await renderer(t, { remotes: { 'mfe-a': reads }, hangMs: 300 });
  assert.equal(await draw(() => new Promise(() => undefined)), null);
  assert.deepEqual(faults(), []);
});

test('a host that cannot draw leaves the page to the browser', async (t) => {
  for (const host of [
    "throw new Error('no')",
    'exports.drawPage = async () => { throw new Error("no"); }; exports.provided = {};',
    "require('node:process').exit(0);",
  ]) {
    const { draw } = await renderer(t, { remotes: { 'mfe-a': sound }, host });
    assert.equal(await draw(), null);
  }
});

test('another version of a remote never meets the first one’s modules', async (t) => {
  const counts = 'let n = 0; exports.draw = async () => ++n;';
  const { draw, live, releases } = await renderer(t, { remotes: { 'mfe-a': counts } });
  await draw();
  assert.equal((await draw())?.html, '/x [mfe-a: 2]');
  const release = releases['mfe-a'];
  assert.ok(release);
  releases['mfe-a'] = { ...release, version: '1.1.0' };
  assert.equal((await draw())?.html, '/x [mfe-a: 1]');
  releases['mfe-a'] = { ...release };
  assert.equal((await draw())?.html, '/x [mfe-a: 3]');
  assert.ok(live);
});

test('a host that cannot draw is noted, so that nobody wonders why browsers do all the work', async (t) => {
  const { draw, faults } = await renderer(t, {
    remotes: { 'mfe-a': sound },
    host: "throw new Error('no host');",
  });
  assert.equal(await draw(), null);
  const [fault] = faults();
  assert.equal(fault?.name, 'host');
  assert.match(String(fault?.message), /no host/);
});
