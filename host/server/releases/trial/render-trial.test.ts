import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../testing/folders.ts';
import { TRIAL_HOST, trialLimits } from '../../testing/trial.ts';
import { compositionOf } from '../composition.ts';
import type { LiveRelease } from '../release-state.ts';
import { renderTrial } from './render-trial.ts';

const SOUND = "exports.draw = async () => require('greeting').word; exports.part = async () => undefined;";
const ENTRY =
  'var mfe_a; (() => { mfe_a = globalThis.duellwerkFederation.bundlerRuntime.init(document.location); })();';

/** A trial of the remote `mfe-a` beside the live `mfe-b`. */
async function tried(
  t: TestContext,
  { server = SOUND, entry = ENTRY, other = SOUND, host = TRIAL_HOST, tried = ['mfe-a'], limits = {} },
) {
  const root = await temporaryFolder(t);
  const releases: Record<string, LiveRelease> = {};
  for (const [name, source] of Object.entries({ host, 'mfe-a': server, 'mfe-b': other })) {
    const folder = await temporaryFolder(t);
    await writeFile(`${folder}/server.cjs`, source);
    await writeFile(`${folder}/entry.js`, name === 'mfe-a' ? entry : '');
    const key = name.at(-1);
    const declaration = { name, contract: 1, routes: [`/${key}`], dialogs: [`${key}.open`], widgets: [] };
    releases[name] = {
      ...{ version: '1.0.0', entry: 'entry.js', fonts: [], server: 'server.cjs' },
      ...(name === 'host' ? { contract: 1 } : { declaration }),
    };
    folders.set(`${root} ${name}`, folder);
  }
  const folder = (name: string) => folders.get(`${root} ${name}`) ?? '';
  return renderTrial({ live: compositionOf(releases), tried, folder }, { ...trialLimits, ...limits });
}
const folders = new Map<string, string>();

const at = (work: string, where: 'draw' | 'part') =>
  `${SOUND} exports.${where} = async (a, b) => { ${work} };`;

test('a sound version has no faults', async (t) => {
  assert.deepEqual(await tried(t, {}), []);
});

const broken = [
  ['no JavaScript', '<!doctype html>', 'load', /SyntaxError/],
  [
    'throws on loading',
    "throw new Error('no module');",
    'load',
    /^Error: no module\n\s+at mfe-a\/server\.cjs:1/,
  ],
  ['wants what the host does not have', `require('left-pad'); ${SOUND}`, 'load', /left-pad/],
  ['throws in a route', at("throw new Error('no page');", 'draw'), 'threw', /no page/],
  ['never settles in a route', at('await new Promise(() => undefined);', 'draw'), 'hung', /./],
  ['runs without end', at('for (;;);', 'draw'), 'hung', /./],
  [
    'takes the memory',
    at("const all = []; for (;;) all.push(new Array(1e5).fill('x'));", 'draw'),
    'memory',
    /MB/,
  ],
  [
    'throws in a dialog',
    at("if (a.name === 'a.open') throw new Error('no dialog');", 'part'),
    'threw',
    /no dialog/,
  ],
  [
    'throws for its texts',
    at("if (a.kind === 'texts') throw new Error('no texts');", 'part'),
    'threw',
    /no texts/,
  ],
  [
    'throws when the API fails',
    at(
      "if ((await a('/v1/x', { method: 'GET' })).status === 503) throw new Error('no error state');",
      'draw',
    ),
    'threw',
    /no error state/,
  ],
] as const;
for (const [what, server, kind, message] of broken) {
  test(`a server file that ${what} is a fault: ${kind}`, async (t) => {
    const faults = await tried(t, { server });
    assert.ok(faults.length > 0);
    for (const fault of faults) {
      assert.deepEqual([fault.name, fault.version, fault.kind], ['mfe-a', '1.0.0', kind]);
      assert.match(fault.message, message);
      assert.ok(fault.message.length <= 2_000);
      assert.doesNotMatch(fault.message, /\/tmp\/|\/host\/server\//);
    }
  });
}

test('a fault names the route or dialog, once for both states of the API', async (t) => {
  const faults = await tried(t, {
    server: `${at("throw new Error('x');", 'draw')} exports.part = () => { throw new Error('y'); };`,
  });
  assert.deepEqual(
    faults.map(({ subject }) => subject),
    ['locales/de', 'locales/en', '/a', 'a.open'],
  );
});

test('an entry for browsers that throws on loading, or is no JavaScript, is a fault', async (t) => {
  const [thrown] = await tried(t, { entry: `${ENTRY} throw new Error('no entry');` });
  assert.deepEqual([thrown?.name, thrown?.kind], ['mfe-a', 'load']);
  assert.match(thrown?.message ?? '', /^Error: no entry\n\s+at mfe-a\/entry\.js:1/);
  const [cut] = await tried(t, { entry: ENTRY.slice(0, -4) });
  assert.match(cut?.message ?? '', /mfe-a\/entry\.js:1: SyntaxError|mfe-a\/entry\.js:1: Unexpected end/);
});

test('faults of what is live already do not count, and under a new host every remote’s do', async (t) => {
  const other = at("throw new Error('no page');", 'draw');
  assert.deepEqual(await tried(t, { other }), []);
  const faults = await tried(t, { other, tried: ['host'] });
  assert.deepEqual(
    faults.map(({ name, subject }) => `${name} ${subject}`),
    ['mfe-b /b', 'mfe-b /'],
  );
});

test('a host that throws is a fault of its own', async (t) => {
  const [fault] = await tried(t, { host: "throw new Error('no host');", tried: ['host'] });
  assert.deepEqual([fault?.name, fault?.kind], ['host', 'threw']);
});

test('a trial ends at its limit', async (t) => {
  const [fault] = await tried(t, { limits: { trialMs: -1 } });
  assert.deepEqual([fault?.kind, fault?.message], ['hung', 'The trial took more than -1 ms']);
});
