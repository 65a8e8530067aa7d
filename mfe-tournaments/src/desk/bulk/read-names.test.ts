import { CheckError } from '@duellwerk/shared/store/submission';
import { readNames } from './read-names.ts';

async function refusalOf(text: string): Promise<string> {
  const failure = await readNames(text).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof CheckError)) throw new Error('Not refused');
  expect(failure.problem.field).toBe('list');
  return failure.problem.text.id;
}

it.each([
  ['a name each line', 'Elbsturm\nNordlicht\n', ['Elbsturm', 'Nordlicht']],
  [
    'other line breaks, blanks and empty lines',
    ' Elbsturm \r\n\r\n  \r\nNordlicht',
    ['Elbsturm', 'Nordlicht'],
  ],
  ['the first column, by commas', 'Elbsturm,5\nNordlicht,6', ['Elbsturm', 'Nordlicht']],
  ['by semicolons', 'Elbsturm;Hamburg;5\nNordlicht;;6', ['Elbsturm', 'Nordlicht']],
  ['by tabs', 'Elbsturm\tHamburg\nNordlicht\t', ['Elbsturm', 'Nordlicht']],
  [
    'by a separator that only one line has',
    'Elbsturm\nNordlicht;6\nKüste\tx\nFöhr, neu',
    ['Elbsturm', 'Nordlicht', 'Küste', 'Föhr'],
  ],
  ['quotes', '"Elb ""Sturm""";5\n"Nord;licht";6', ['Elb "Sturm"', 'Nord;licht']],
  ['a quote that nothing closes', '"Elbsturm\nNordlicht\nKüste', ['"Elbsturm', 'Nordlicht', 'Küste']],
  ['a byte order mark and a heading', '\uFEFFTeam Name;Ort\nElbsturm;Hamburg', ['Elbsturm']],
  ['a heading in small letters', 'username\nkim', ['kim']],
  ['no heading where nothing follows', 'Team', ['Team']],
  ['a team that is called so beside its seed', '1;Team\n2;Elbsturm', ['Team', 'Elbsturm']],
  ['the column that has a heading of names', 'Setzplatz;Ort;Team\n1;Kiel;Elbsturm', ['Elbsturm']],
  ['the column behind seeds without a heading', '1.;Elbsturm\n2.;Nordlicht', ['Elbsturm', 'Nordlicht']],
  ['the column behind seeds with a heading', 'Rang;Wer\n1;Elbsturm', ['Elbsturm']],
  ['a numbered list', '1. Elbsturm\n2. Nordlicht', ['Elbsturm', 'Nordlicht']],
  [
    'names that begin with a number',
    '1. FC Elbe\n1. FC Weser\nKüste',
    ['1. FC Elbe', '1. FC Weser', 'Küste'],
  ],
  ['names that are numbers', '1337\n4711', ['1337', '4711']],
  ['a separator that is declared', 'sep=,\r\nTeam,Seed\r\nElb; Sturm,1', ['Elb; Sturm']],
  ['a line break within quotes', 'Team;Notiz\n"Elb\nsturm";"a\nb"', ['Elb sturm']],
  ['no signs that cannot be seen', 'Elb\u200Bsturm\u202E', ['Elbsturm']],
  ['at most 80 characters of a name', 'x'.repeat(90), ['x'.repeat(80)]],
])('reads %s', async (_, text, names) => {
  expect((await readNames(text)).names).toEqual(names);
});

it('says which line it took for a heading', async () => {
  expect((await readNames('Seed;Team Name\n1;Elbsturm')).heading).toBe('Team Name');
  expect((await readNames('Elbsturm\nTeam')).heading).toBeNull();
});

it('refuses an empty list, one of too many names, and one that is too large', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`).join('\n');
  expect((await readNames(many(200))).names).toHaveLength(200);
  const refusals = [await refusalOf(' \n '), await refusalOf(many(201)), await refusalOf('ä'.repeat(32_769))];
  expect(new Set(refusals).size).toBe(3);
  expect((await readNames('ä'.repeat(32_768))).names).toHaveLength(1);
});
