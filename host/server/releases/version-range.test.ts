import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isInRange } from './version-range.ts';

for (const [version, range, fits] of [
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['0.1.7', '^0.1.2', true],
  ['0.2.0', '^0.1.2', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['0.0.1', '^0.0.0', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['2.0.0-rc.1', '^2.0.0-rc.1', true],
  ['2.0.0-rc.2', '^2.0.0-rc.1', false],
  ['1.3.0-rc.1', '^1.2.0', false],
  ['1.2.3', '>=1.0.0', false],
  ['1.2.3', '*', false],
  ['1.2', '^1.2.0', false],
  ['', '', false],
] as const) {
  test(`${JSON.stringify(version)} is ${fits ? '' : 'not '}in ${JSON.stringify(range)}`, () => {
    assert.equal(isInRange(version, range), fits);
  });
}

const number = fc.integer({ min: 0, max: 30 });
const numbers = fc.tuple(number, number, number);
const text = (parts: readonly number[]) => parts.join('.');

test('a range holds its own version, and everything newer below the next breaking one', () => {
  fc.assert(
    fc.property(numbers, numbers, ([major, minor, patch], more) => {
      const range = `^${text([major, minor, patch])}`;
      const newer =
        major > 0
          ? [major, minor + more[1], patch + more[2]]
          : minor > 0
            ? [0, minor, patch + more[2]]
            : [0, 0, patch];
      assert.ok(isInRange(text([major, minor, patch]), range));
      assert.ok(isInRange(text(newer), range), `${newer} ${range}`);
    }),
  );
});

test('of two different versions at most one lies in the other’s range', () => {
  fc.assert(
    fc.property(numbers, numbers, (left, right) => {
      fc.pre(text(left) !== text(right));
      assert.ok(!(isInRange(text(left), `^${text(right)}`) && isInRange(text(right), `^${text(left)}`)));
    }),
  );
});
