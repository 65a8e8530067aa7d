import { drawnOrder } from './seed-order.ts';
import { readSeeds, writeSeeds } from './seeds-csv.ts';

const entries = [
  { entry: 'e1', name: 'Müllers Elf' },
  { entry: 'e2', name: '=SUM(A1)' },
  { entry: 'e3', name: 'Semi;kolon "A"' },
];

describe('the order of seeds', () => {
  it('is drawn with a text: the same again, another with another', () => {
    const ids = Array.from({ length: 16 }, (_, index) => `e${index}`);
    expect(drawnOrder(ids, 'a')).toEqual(drawnOrder(ids.toReversed(), 'a'));
    expect(drawnOrder(ids, 'a')).not.toEqual(drawnOrder(ids, 'b'));
    expect(drawnOrder(ids, 'a').toSorted()).toEqual(ids.toSorted());
  });

  it('comes back from the table that it was written to', () => {
    const order = entries.toReversed();
    const csv = writeSeeds(order);
    expect(csv.startsWith('\uFEFFseed;name;entry\r\n')).toBe(true);
    const whole = { order: ['e3', 'e2', 'e1'], problems: [], missing: [] };
    expect(readSeeds(csv, entries)).toEqual(whole);
    expect(readSeeds(csv.replaceAll(/;e\d\r/g, '\r'), entries)).toEqual(whole);
  });

  it('is read from names line by line, with commas, tabs and other cases', () => {
    expect(readSeeds('müllers elf\n=sum(a1)', entries).order).toEqual(['e1', 'e2']);
    expect(readSeeds('2,Müllers Elf\r\n1,e3', entries).order).toEqual(['e3', 'e1']);
    expect(readSeeds('Seed\tTeam\n1\te2', entries).order).toEqual(['e2']);
  });

  it('says what is wrong line by line', () => {
    const csv = '\uFEFFseed;name\n1;Müllers Elf\n\n2;Niemand\n3;müllers elf\n1;e3';
    expect(readSeeds(csv, entries)).toMatchObject({
      problems: [
        { line: 4, code: 'unknown', text: 'Niemand' },
        { line: 5, code: 'twice', text: 'müllers elf' },
        { line: 6, code: 'seed_twice', text: '1' },
      ],
      missing: ['e2'],
    });
    expect(readSeeds('seed;name\n;Müllers Elf\n1;e3', entries).problems).toEqual([
      { line: 2, code: 'no_seed', text: '' },
    ]);
    const alike = [...entries, { entry: 'e4', name: 'müllers  ELF' }, { entry: 'e5', name: 'Müllers-Elf' }];
    expect(readSeeds('1;MÜLLERSELF', alike).problems).toEqual([
      { line: 1, code: 'unknown', text: 'MÜLLERSELF' },
    ]);
  });
});
