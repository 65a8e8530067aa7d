import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../testing/folders.ts';
import { createDrawingWorker } from './drawing-worker.ts';

/** A page server whose only page never ends; it says so once its worker has begun. */
const server = (host: string) => `
  import { createDrawingWorker } from ${JSON.stringify(new URL('drawing-worker.ts', import.meta.url).href)};
  const worker = createDrawingWorker({ hangMs: 60_000, heapMb: 48 });
  const composition = { build: 'b', host: '1.0.0', remotes: [] };
  const files = { host: { version: '1.0.0', path: ${JSON.stringify(host)} } };
  void worker.draw({ composition, address: '/', locale: 'de', now: 0, files, without: [] }, async (path) => {
    console.log(path);
    return { status: 200, body: '{}' };
  });
  setInterval(() => undefined, 1_000);`;

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** A process without anybody who reads how it ended stays listed, as `Z`. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('a worker whose code never yields ends with a page server that was killed', {
  timeout: 30_000,
}, async (t) => {
  const folder = await temporaryFolder(t);
  const host = `${folder}/host.cjs`;
  const draws = "async (_, { transport }) => { await transport('/v1/begun', { method: 'GET' }); for (;;); }";
  await writeFile(host, `exports.provided = {}; exports.drawPage = ${draws};`);
  const started = spawn(process.execPath, ['--input-type=module', '-e', server(host)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => started.kill('SIGKILL'));
  assert.ok(started.pid && started.stdout);
  await once(started.stdout, 'data');
  const [worker] = childrenOf(started.pid);
  assert.ok(worker);
  t.after(() => isAlive(worker) && process.kill(worker, 'SIGKILL'));

  const gone = once(started, 'exit');
  started.kill('SIGKILL');
  await gone;
  while (isAlive(worker)) await pause(10, undefined, { signal: t.signal });
});

/** Starts drawing a page by this function. `id`: its worker's process. `asked`: settles when the page asks the API. */
async function drawing(t: TestContext, hangMs: number, draws: string, onAsk?: (id: number) => void) {
  const folder = await temporaryFolder(t);
  const path = `${folder}/host.cjs`;
  await writeFile(path, `exports.provided = {}; exports.drawPage = ${draws};`);
  const worker = createDrawingWorker({ hangMs, heapMb: 48 });
  t.after(worker.close);
  const composition = { build: 'b', host: '1.0.0', remotes: [] };
  const files = { host: { version: '1.0.0', path } };
  const order = { composition, address: '/', locale: 'de', now: 0, files, without: [] };
  const asked = Promise.withResolvers<void>();
  const outcome = worker.draw(order, async () => {
    onAsk?.(id);
    asked.resolve();
    return { status: 200, body: '{}' };
  });
  // The latest: a killed one may still be listed.
  const id = childrenOf(process.pid).at(-1) ?? 0;
  assert.ok(id);
  return { outcome, id, asked: asked.promise };
}

/** The page's last step is on its way to it, and the machine has no time for its worker. */
async function starving(t: TestContext) {
  const draws = `async (_, { transport }) => {
    await transport('/v1/x', { method: 'GET' });
    return { html: 'drawn', styles: '' };
  }`;
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const stop = (id: number) => process.kill(id, 'SIGSTOP');
  const { outcome, id, asked } = await drawing(t, 2_000, draws, stop);
  await asked;
  t.mock.timers.tick(2_000);
  return { outcome, id };
}

test('a worker without CPU time for many times its limit is not hung', async (t) => {
  const { outcome, id } = await starving(t);
  t.mock.timers.tick(19_000);
  process.kill(id, 'SIGCONT');
  const { type } = await outcome;
  assert.equal(type, 'drawn');
});

test('a worker that gets no CPU time at all is given up', async (t) => {
  const { outcome } = await starving(t);
  t.mock.timers.tick(20_000);
  const { type } = await outcome;
  assert.equal(type, 'blamed');
});

test('a page that takes long while its worker answers is drawn, if it goes on', async (t) => {
  const draws = `async () => {
    await new Promise((done) => setTimeout(done, 300));
    return { html: 'drawn', styles: '' };
  }`;
  const { outcome } = await drawing(t, 50, draws);
  const { type } = await outcome;
  assert.equal(type, 'drawn');
});

test('a worker that does not start is nobody’s fault', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { outcome, id } = await drawing(t, 2_000, 'async () => undefined');
  process.kill(id, 'SIGSTOP');
  t.mock.timers.tick(10_000);
  const { type } = await outcome;
  assert.equal(type, 'failed');
});
