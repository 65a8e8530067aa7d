import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { refreshScript } from './refresh-script.ts';

interface Reply {
  ok: boolean;
  rev?: number;
  html?: { rev: string; state: string };
}

/** Runs the script over a page that shows a revision, as far as it uses one. */
function frame(reply: (url: string) => Reply) {
  const main = (rev: string, state: string) => ({
    dataset: { rev, state },
    replaceWith: (next: unknown) => {
      page.main = next;
    },
  });
  const page: { main: unknown; hidden: boolean } = { main: main('3', 'running'), hidden: false };
  const asked: { url: string; credentials: string }[] = [];
  const timers: (() => Promise<void>)[] = [];
  const context = createContext({
    document: {
      querySelector: () => page.main,
      get hidden() {
        return page.hidden;
      },
    },
    location: { href: '/embed/stages/s1' },
    setTimeout: (run: () => Promise<void>) => timers.push(run),
    fetch: async (url: string, { credentials }: { credentials: string }) => {
      asked.push({ url, credentials });
      const { ok, rev, html } = reply(url);
      return {
        ok,
        json: async () => ({ rev }),
        text: async () => `<style nonce="other">\n</style>${JSON.stringify(html)}`,
      };
    },
    DOMParser: class {
      parseFromString(text: string) {
        const html: { rev: string; state: string } = JSON.parse(text);
        return { querySelector: () => main(html.rev, html.state) };
      }
    },
  });
  runInContext(refreshScript('s1'), context);
  return { page, asked, timers, tick: () => timers.shift()?.() };
}

const changes = '/v1/stages/s1/changes?since=3';

test('a frame asks without cookies, and again later while nothing is new', async () => {
  const { asked, timers, tick } = frame(() => ({ ok: true, rev: 3 }));
  assert.equal(timers.length, 1);
  await tick();
  assert.deepEqual(asked, [{ url: changes, credentials: 'omit' }]);
  assert.equal(timers.length, 1);
});

test('what is new takes the place of what stood there; the next question is about that', async () => {
  const { page, asked, tick } = frame((url) =>
    url.startsWith('/v1') ? { ok: true, rev: 5 } : { ok: true, html: { rev: '5', state: 'running' } },
  );
  await tick();
  assert.equal((page.main as { dataset: { rev: string } }).dataset.rev, '5');
  await tick();
  assert.deepEqual(
    asked.map(({ url }) => url),
    [changes, '/embed/stages/s1', '/v1/stages/s1/changes?since=5'],
  );
});

test('a finished stage is not asked about any more', async () => {
  const { timers, tick } = frame((url) =>
    url.startsWith('/v1') ? { ok: true, rev: 5 } : { ok: true, html: { rev: '5', state: 'completed' } },
  );
  await tick();
  assert.equal(timers.length, 0);
});

test('a failure changes nothing and is tried again; nobody looks, nothing is asked', async () => {
  const broken = frame(() => {
    throw new Error('away');
  });
  await broken.tick();
  assert.equal(broken.timers.length, 1);
  const hidden = frame(() => ({ ok: true, rev: 5 }));
  hidden.page.hidden = true;
  await hidden.tick();
  assert.deepEqual(hidden.asked, []);
  assert.equal(hidden.timers.length, 1);
});
