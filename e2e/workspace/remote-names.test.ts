import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NameRefused, namesOf } from '@duellwerk/shared/build/templates/remote-names.ts';

test('every name of a new remote follows from its folder', () => {
  assert.deepEqual(namesOf('mfe-prize-pool2'), {
    name: 'mfe-prize-pool2',
    word: 'prize-pool2',
    unit: 'prizePool2',
    component: 'PrizePool2Page',
    title: 'Prize pool2',
  });
});

for (const [name, reason] of [
  ['shop', /geht nicht: „mfe-“/],
  ['mfe-Shop', /geht nicht/],
  ['mfe-../shop', /geht nicht/],
  ['mfe-shop-', /geht nicht/],
  ['mfe-admin', /antwortet der Server selbst/],
  [`mfe-${'x'.repeat(40)}`, /zu lang/],
  ['', /Wie soll das Remote heißen/],
] as const) {
  test(`"${name}" is refused as the name of a remote`, () => {
    assert.throws(
      () => namesOf(name),
      (error) => error instanceof NameRefused && reason.test(error.message),
    );
  });
}
