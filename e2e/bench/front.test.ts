import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { openFront } from './front.ts';
import { stillPages } from './still-pages.ts';

test('the floor has the headers and pictures of the site, and pages that never change', async (t) => {
  let made = 0;
  const site = createServer((request, answer) => {
    if (request.url === '/logo.svg') return void answer.end('<svg/>');
    made += 1;
    answer.setHeader('cross-origin-opener-policy', 'same-origin');
    answer.end(`<h1>${made}</h1><script>run()</script>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  t.after(() => site.close());
  const address = site.address();
  assert.ok(typeof address === 'object' && address);
  const upstream = `http://127.0.0.1:${address.port}`;
  const front = await openFront({ upstream, kept: await stillPages(upstream, ['/']) });
  t.after(front.close);

  for (const _ of [1, 2]) {
    const page = await fetch(`${front.url}/`);
    assert.equal(page.headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(await page.text(), '<h1>1</h1>');
  }
  assert.equal(await (await fetch(`${front.url}/logo.svg`)).text(), '<svg/>');
});
