import { optionsIn, optionsToSend, wrongOptions } from './options.ts';

const old = [{ text: 'Elbsturm' }, { text: ' Nordwind ' }, { text: 'Südlicht' }];

it('options are typed one a line, each of them once', () => {
  expect(optionsIn(' A\n\nB\nA ')).toEqual(['A', 'B']);
  expect(optionsIn()).toEqual([]);
});

it('those that stay say which they were, whatever went before them', () => {
  const gone = old.map((option, number) => ({ ...option, isGone: number === 0 }));
  expect(optionsToSend({ old: gone, more: ['Westwall'] })).toEqual([
    { text: 'Nordwind', was: 1 },
    { text: 'Südlicht', was: 2 },
    { text: 'Westwall' },
  ]);
});

it('each one that is empty or there already is wrong, and fewer than two are', () => {
  const [first] = old;
  expect(wrongOptions({ old, more: [] })).toEqual([]);
  expect(wrongOptions({ old: [...old, {}, { text: 'Nordwind' }], more: ['Elbsturm'] })).toEqual([
    { field: 'old[3].text', why: 'empty' },
    { field: 'old[4].text', why: 'twice' },
    { field: 'more', why: 'twice' },
  ]);
  expect(wrongOptions({ old: first ? [first] : [], more: [] })).toEqual([{ field: 'more', why: 'few' }]);
});
