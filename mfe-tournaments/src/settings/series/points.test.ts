import { readPoints, writePoints } from './points.ts';

it.each([
  ['10, 7, 5', [10, 7, 5]],
  [' 3;1  0 ', [3, 1, 0]],
  ['', null],
  ['10, sieben', null],
  ['1.5', null],
  ['-1', null],
  ['1001', null],
  [Array.from({ length: 65 }, () => '1').join(), null],
])('reads %j as %j', (text, points) => {
  expect(readPoints(text)).toEqual(points);
});

it('writes what it reads', () => {
  expect(readPoints(writePoints([12, 9, 7]))).toEqual([12, 9, 7]);
});
