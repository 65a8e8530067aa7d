import { pageCount, pageOf, pressed, sorted } from './row-order.ts';

test('words stand as in a German dictionary, numbers by size, what is missing last both ways', () => {
  const names = ['Zebra', 'Öl', 'Otter', 'otter 10', 'otter 9'];
  expect(sorted(names, (name) => name, 'ascending')).toEqual(['Öl', 'Otter', 'otter 9', 'otter 10', 'Zebra']);
  const rows = [{ n: 9 }, { n: null }, { n: 10 }];
  expect(sorted(rows, ({ n }) => n, 'ascending').map(({ n }) => n)).toEqual([9, 10, null]);
  expect(sorted(rows, ({ n }) => n, 'descending').map(({ n }) => n)).toEqual([10, 9, null]);
  expect(rows[0]).toEqual({ n: 9 });
});

test('equal rows keep their places', () => {
  const rows = [
    { id: 1, place: 5 },
    { id: 2, place: 5 },
  ];
  for (const direction of ['ascending', 'descending'] as const)
    expect(sorted(rows, ({ place }) => place, direction).map(({ id }) => id)).toEqual([1, 2]);
});

test('a press on a head sorts upwards first, then to and fro', () => {
  const once = pressed(undefined, 'name');
  expect(once).toEqual({ column: 'name', direction: 'ascending' });
  expect(pressed(once, 'name').direction).toBe('descending');
  expect(pressed(pressed(once, 'name'), 'name').direction).toBe('ascending');
  expect(pressed(pressed(once, 'name'), 'place')).toEqual({ column: 'place', direction: 'ascending' });
});

test('pages hold their rows, and there is always one', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
  expect(pageOf([1, 2, 3], 2, 2)).toEqual([3]);
  expect(pageOf([1, 2, 3], 9, 2)).toEqual([3]);
});
