import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOST, renderer, sound } from '../testing/renderer.ts';

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
  const { draw } = await renderer(t, {
    remotes: {
      'mfe-a': "exports.draw = async () => typeof process + ' ' + typeof globalThis.process;",
      'mfe-b': 'exports.draw = () => new Function(\'return import("node:fs")\')();',
    },
  });
  assert.equal((await draw())?.html, '/x [mfe-a: undefined undefined] [mfe-b skeleton]');
});

test('a release finds nothing that opens a connection, the host’s own file neither', async (t) => {
  const looks = `['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'BroadcastChannel', 'Worker', 'WebAssembly',
    'Buffer', 'SharedArrayBuffer', 'navigator'].filter((name) => name in globalThis).concat(
    Object.getOwnPropertySymbols(globalThis).filter((name) => globalThis[name]?.dispatch).map(String)).join()`;
  const { draw } = await renderer(t, {
    host: HOST.replace('let html = address', `let html = '<' + ${looks} + '>'`),
    remotes: { 'mfe-a': `exports.draw = async () => '<' + ${looks} + '>';` },
  });
  assert.equal((await draw())?.html, '<> [mfe-a: <>]');
});

/** What one version may try to change for everybody. */
const patches = [
  "Array.prototype.map = () => ['spoilt'];",
  "Object.defineProperty(Array.prototype, 'map', { value: () => ['spoilt'] });",
  'Array.prototype.map.call = () => ["spoilt"];',
  "Object.prototype.word = 'spoilt';",
  "String.prototype.toUpperCase = () => 'spoilt';",
  "Promise.prototype.then = () => 'spoilt';",
  "TextDecoder.prototype.decode = () => 'spoilt';",
  '[].values().__proto__.next = () => ({ done: true });',
  "globalThis.JSON = { parse: () => 'spoilt' };",
  "globalThis.word = 'spoilt';",
  "require('greeting').word = 'spoilt';",
];

test('what a version patches in the language or in shared modules changes no other area', async (t) => {
  const uses = `exports.draw = async () => ['a'].map((each) => each.toUpperCase()).join() + ({}).word
    + require('greeting').word + globalThis.word + new TextDecoder().decode(new TextEncoder().encode('ok'));`;
  const drawn = 'AundefinedServusundefinedok';
  for (const strict of ["'use strict';", '']) {
    const spoils = `${strict} const failed = [];
      ${patches.map((patch) => `try { ${patch} } catch (error) { failed.push(error.name); }`).join('\n')}
      exports.draw = async () => failed.length;`;
    const { draw } = await renderer(t, { remotes: { 'mfe-a': spoils, 'mfe-b': uses } });
    const refused = strict ? patches.length : 1;
    for (let visit = 0; visit < 2; visit += 1)
      assert.equal((await draw())?.html, `/x [mfe-a: ${refused}] [mfe-b: ${drawn}]`);
  }
});

test('objects may still have methods of their own in the place of inherited ones', async (t) => {
  const overrides = `'use strict'; exports.draw = async () => {
    const own = {}; own.toString = () => 'own';
    class Named extends Error { name = 'Named'; }
    const error = new Error('x'); error.name = 'Other'; error.message = 'said';
    function Old() {} Old.prototype = Object.create(Error.prototype); Old.prototype.constructor = Old;
    return [own, new Named('y'), error, new Old().constructor.name].join();
  };`;
  const { draw } = await renderer(t, { remotes: { 'mfe-a': overrides } });
  assert.equal((await draw())?.html, '/x [mfe-a: own,Named: y,Other: said,Old]');
});

test('a version that is tried out shares no worker with the one that is live', async (t) => {
  // The host's own state is what is left to spoil: nothing of it reaches the other build.
  const host = HOST.replace(
    "exports.provided = { greeting: { word: 'Servus' } };",
    "exports.provided = { greeting: { inner: { word: 'Servus' } } };",
  );
  const source =
    "exports.draw = async () => { const { inner } = require('greeting'); const was = inner.word; inner.word = 'spoilt'; return was; };";
  const { draw, live } = await renderer(t, { host, remotes: { 'mfe-a': source } });
  assert.equal((await draw())?.html, '/x [mfe-a: Servus]');
  live.page = { ...live.page, build: 'tried' };
  assert.equal((await draw())?.html, '/x [mfe-a: Servus]');
  assert.equal((await draw())?.html, '/x [mfe-a: spoilt]');
  live.page = { ...live.page, build: 'other' };
  assert.equal((await draw())?.html, '/x [mfe-a: Servus]');
});

test('whoever changes versions all the time gets no more workers than a few', async (t) => {
  const { draw, live } = await renderer(t, { remotes: { 'mfe-a': sound } });
  const tried = async (build: string) => {
    live.page = { ...live.page, build };
    return (await draw())?.html ?? null;
  };
  for (const build of ['1', '2', '3']) assert.ok(await tried(build));
  assert.equal(await tried('4'), null);
  assert.ok(await tried('1'));
  assert.ok(await tried('b'), 'the live build is always drawn');
});

test('a remote that spoils the host is found out, left to the browser, and its worker is replaced', async (t) => {
  const host = HOST.replace(
    "{ greeting: { word: 'Servus' } }",
    "{ greeting: { word: 'Servus', list: [] } }",
  ).replace('return { html', 'exports.provided.greeting.list.forEach((each) => each.call()); return { html');
  const spoils = "require('greeting').list.push(null); exports.draw = async () => 'x';";
  const { draw, faults } = await renderer(t, { host, remotes: { 'mfe-a': sound, 'mfe-b': spoils } });
  for (let visit = 0; visit < 2; visit += 1)
    assert.equal((await draw())?.html, '/x [mfe-a: Servus] [mfe-b skeleton]');
  assert.deepEqual(
    faults().map(({ name, times }) => ({ name, times })),
    [{ name: 'mfe-b', times: 1 }],
  );
});

for (const [how, path] of [
  ['at once', '\0'],
  ['later', '/nowhere/node'],
] as const)
  test(`no process is to be had, which is told ${how}: the page is left to the browser, nobody is blamed`, async (t) => {
    const { draw, faults } = await renderer(t, { remotes: { 'mfe-a': sound } });
    const { execPath } = process;
    process.execPath = path;
    try {
      assert.equal(await draw(), null);
    } finally {
      process.execPath = execPath;
    }
    assert.deepEqual(faults(), []);
    assert.equal((await draw())?.html, '/x [mfe-a: Servus]');
  });

test('nothing of a release runs between two pages', async (t) => {
  const source = `let n = 0; exports.draw = async () => {
    for (const later of [setTimeout, setInterval, setImmediate]) later(() => { for (;;); });
    return ++n; };`;
  const { draw, faults } = await renderer(t, { remotes: { 'mfe-a': source } });
  for (const visit of [1, 2, 3]) assert.equal((await draw())?.html, `/x [mfe-a: ${visit}]`);
  assert.deepEqual(faults(), []);
});

test('a worker that a drawn page left busy is noticed by the next one, and replaced', async (t) => {
  const source = `let n = 0; exports.draw = async () => {
    void (async () => { for (;;) await null; })();
    return ++n; };`;
  const { draw, faults } = await renderer(t, { remotes: { 'mfe-a': source }, hangMs: 300 });
  assert.equal((await draw())?.html, '/x [mfe-a: 1]');
  assert.equal((await draw())?.html, '/x [mfe-a skeleton]');
  assert.deepEqual(
    faults().map(({ name, kind }) => ({ name, kind })),
    [{ name: 'mfe-a', kind: 'hung' }],
  );
});

test('no array is larger than a page ever needs', async (t) => {
  const arrays = [
    'new Uint8Array(4e9)',
    'new Float64Array({ length: 1e8 })',
    'new ArrayBuffer(1, { maxByteLength: 4e9 })',
    'new (new Uint8Array(1).constructor)(4e9)',
    'new (new Uint8Array(1).buffer.constructor)(4e9)',
    'Uint8Array.from({ length: 4e8 })',
  ];
  const sources = arrays.map((array, at) => [`mfe-${at}`, `exports.draw = async () => ${array}.length;`]);
  const { draw, faults } = await renderer(t, { remotes: Object.fromEntries(sources) });
  const drawing = await draw();
  assert.deepEqual(drawing?.html, `/x${sources.map(([name]) => ` [${name} skeleton]`).join('')}`);
  assert.equal(faults().length, arrays.length);
  for (const { name, message } of faults())
    assert.match(message ?? '', /RangeError: Array buffer allocation failed/, name);
});

for (const [what, source] of Object.entries(broken) as [keyof typeof broken, string][]) {
  test(`a remote that ${what} costs its own area only`, async (t) => {
    const others: Record<string, string> =
      what === 'waits for ever' ? {} : { 'mfe-a': sound, 'mfe-c': sound };
    const { draw, faults } = await renderer(t, {
      remotes: { ...others, 'mfe-b': source },
      // Memory has to be gone before the time is, also on a busy machine.
      ...(what === 'eats memory' && { hangMs: 20_000 }),
      ...(kinds[what] === 'hung' && { hangMs: 300 }),
    });
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
  const { draw, faults, clock } = await renderer(t, {
    remotes: { 'mfe-b': broken['runs without end'] },
    hangMs: 300,
  });
  await draw();
  assert.equal((await draw())?.html, '/x [mfe-b skeleton]');
  assert.equal(faults()[0]?.times, 1);
  clock.now += 60_000;
  await draw();
  assert.equal(faults()[0]?.times, 2);
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
  live.page = { ...live.page, build: 'b2' };
  assert.equal((await draw())?.html, '/x [mfe-a: 1]');
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
