import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { DISMISSED_ITEM } from '@duellwerk/shared/contract/alerts';
import { HIDE_CLOSED_BANNERS } from './closed-banners.ts';

/** The style sheets that the script adds in a browser that has kept this; `null`: storage is refused. */
function added(kept: string | undefined | null): string[] {
  const styles: { textContent: string }[] = [];
  runInNewContext(HIDE_CLOSED_BANNERS, {
    localStorage: {
      getItem: (name: string) => {
        assert.equal(name, DISMISSED_ITEM);
        if (kept === null) throw new Error('denied');
        return kept ?? null;
      },
    },
    document: {
      createElement: () => ({ textContent: '' }),
      head: { append: (style: { textContent: string }) => styles.push(style) },
    },
  });
  return styles.map(({ textContent }) => textContent);
}

test('what this browser has closed is hidden', () => {
  assert.deepEqual(added('["a-1.x7","b_2.y8"]'), [
    '[data-alert="a-1.x7"],[data-alert="b_2.y8"]{display:none!important}',
  ]);
});

test('nothing is hidden where nothing is kept, something else, or storage is refused', () => {
  for (const kept of [undefined, null, '[]', '{"a":1}', 'kein JSON', '7']) assert.deepEqual(added(kept), []);
});

test('nothing kept writes rules of its own', () => {
  assert.deepEqual(added(JSON.stringify(['x"]{}*{color:red}', 'a.1', '', 7])), [
    '[data-alert="a.1"],[data-alert="7"]{display:none!important}',
  ]);
});
