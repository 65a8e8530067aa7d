import { outlineOf } from './outline-of.ts';

const svg = (inside: string, box = '0 0 24 24') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

it('takes all paths of a file', () => {
  expect(outlineOf(svg('<path fill="red" d="M1 2h3z"/><g><path d="m4 5-1 1"/></g>'))).toBe(
    'M1 2h3z m4 5-1 1',
  );
});

it('takes nothing that is no path, whatever else is in the file', () => {
  expect(outlineOf(svg('<script>alert(1)</script><path d="M1 1z" onload="alert(1)"/>'))).toBe('M1 1z');
  expect(outlineOf(svg('<path d="javascript:alert(1)"/>'))).toBeNull();
});

it('takes no file of another size, and none without a path', () => {
  expect(outlineOf(svg('<path d="M1 1z"/>', '0 0 48 48'))).toBeNull();
  expect(outlineOf(svg('<circle r="3"/>'))).toBeNull();
});
