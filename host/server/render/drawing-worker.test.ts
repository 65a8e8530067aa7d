import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../testing/folders.ts';

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
