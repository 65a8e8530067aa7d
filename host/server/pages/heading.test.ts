import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headingOf } from './heading.ts';

test('the first heading of a page is its name, without markup and with its signs', () => {
  assert.equal(headingOf('<main><h1 class="a">Turniere</h1><h1>Zweite</h1></main>'), 'Turniere');
  assert.equal(headingOf('<h1><span>A &amp; B</span>\n  &lt;3</h1>'), 'A & B <3');
  assert.equal(
    headingOf('<h1><span aria-hidden="true" class="a">CA</span><span>captain</span></h1>'),
    'captain',
  );
  assert.equal(headingOf('<h1>Sam&#x27;s Cup</h1>'), "Sam's Cup");
});

test('a page without a heading, or with an empty one, has no name', () => {
  assert.equal(headingOf('<main><h2>Turniere</h2></main>'), null);
  assert.equal(headingOf('<h1><span aria-hidden="true"></span></h1>'), null);
});
