import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failures, lastLine, slowest, table } from './table.ts';

test('the last line names skipped tests only when there are some', () => {
  assert.equal(lastLine({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed');
  assert.equal(lastLine({ passed: 0, failed: 3, skipped: 1 }), '0 passed, 3 failed, 1 skipped');
});

test('the table ends with the sum', () => {
  const results = [
    { title: 'Types', counts: { passed: 1, failed: 0, skipped: 0 }, tests: [], seconds: 2.04 },
    { title: 'API, PostgreSQL', counts: { passed: 120, failed: 1, skipped: 2 }, tests: [], seconds: 13 },
  ];
  assert.deepEqual(Object.entries(table(results, 15.26)), [
    ['Types', { passed: 1, failed: 0, skipped: 0, seconds: 2 }],
    ['API, PostgreSQL', { passed: 120, failed: 1, skipped: 2, seconds: 13 }],
    ['Sum', { passed: 121, failed: 1, skipped: 2, seconds: 15.3 }],
  ]);
});

test('the slowest tests of all suites are listed, the slowest first', () => {
  const counts = { passed: 2, failed: 0, skipped: 0 };
  const named = (name: string, ms: number) => ({ name, file: `${name}.test.ts`, ms });
  const results = [
    { title: 'Units', counts, tests: [named('quick', 3), named('slow', 4_210)], seconds: 5 },
    { title: 'API', counts, tests: [named('slower', 11_900)], seconds: 12 },
  ];
  assert.deepEqual(slowest(results, 2).split('\n'), [
    'The 2 slowest tests',
    '   11.9 s  API: slower.test.ts, slower',
    '    4.2 s  Units: slow.test.ts, slow',
  ]);
});

test('what failed is listed with the start of its message, and a good run lists nothing', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };
  const good = { name: 'good', file: 'a.test.ts', ms: 1 };
  const long = Array.from({ length: 30 }, (_, line) => `line ${line + 1}`).join('\n');
  const bad = ['one', 'two', 'three'].map((name) => ({ ...good, name, error: `\u001b[31m${long}` }));
  assert.equal(failures([{ title: 'Units', counts, tests: [good], seconds: 1 }]), '');
  const lines = failures([{ title: 'Units', counts, tests: [good, ...bad], seconds: 1 }], 2).split('\n');
  assert.deepEqual(lines.slice(0, 3), ['What failed', '✖ Units: a.test.ts, one', '    line 1']);
  assert.equal(lines[13], '    line 12');
  assert.equal(lines[14], '✖ Units: a.test.ts, two');
  assert.equal(lines.at(-1), 'and 1 more');
});
