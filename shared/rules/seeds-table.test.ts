import { readSeedsTable, type SeedsChoice } from './seeds-table.ts';

const named = (...names: string[]) => names.map((name) => ({ entry: `id-${name}`, name }));
const coast = named('Harz', 'Ostsee', 'Rügen');
const namesOf = (ids: readonly string[]) => ids.map((id) => id.replace('id-', ''));
const read = (text: string, entries = coast, choice?: SeedsChoice) => {
  const reading = readSeedsTable(text, entries, choice);
  return { ...reading, order: namesOf(reading.order), missing: namesOf(reading.missing) };
};
const statesOf = ({ lines }: ReturnType<typeof readSeedsTable>) => lines.map(({ state }) => state);

describe('the order of a table', () => {
  it.each([
    ['seeds behind the names', 'Name;Seed\r\nHarz;2\r\nOstsee;1\r\nRügen;3'],
    ['the German heading', 'Name;Setzplatz\nHarz;2\nOstsee;1\nRügen;3'],
    ['no heading, names first', 'Harz;2\nOstsee;1\nRügen;3'],
    ['no heading, seeds first', '2;Harz\n1;Ostsee\n3;Rügen'],
    [
      'the headings of the own table',
      'seed;name;entry\n2;Harz;id-Harz\n1;Ostsee;id-Ostsee\n3;Rügen;id-Rügen',
    ],
    ['its headings the other way round', 'entry;seed\nHarz;2\nOstsee;1\nRügen;3'],
    ['ids instead of names', 'entry;seed\nid-Harz;2\nid-Ostsee;1\nid-Rügen;3'],
    ['groups in front', 'Gruppe;Seed;Name\nA;2;Harz\nA;1;Ostsee\nB;3;Rügen'],
    ['groups that are numbers', 'Gruppe;Seed;Name\n1;2;Harz\n2;1;Ostsee\n1;3;Rügen'],
    ['groups that are numbers, no heading', '1;2;Harz\n1;1;Ostsee\n2;3;Rügen\n2;4;Sylt'],
    ['groups of different sizes, no heading', '1;2;Harz\n1;1;Ostsee\n2;3;Rügen'],
    ['opponents beside', 'Gegner;Seed;Team\nRügen;2;Harz\nHarz;1;Ostsee\nOstsee;3;Rügen'],
    ['names below another heading', 'Spieler;Ort;Seed\nAnna;Harz;2\nBen;Ostsee;1\nCem;Rügen;3'],
    ['seeds with a full stop', '2.;Harz\n1.;Ostsee\n3.;Rügen'],
    ['seeds with a hash', '#2;Harz\n#1;Ostsee\n#3;Rügen'],
    ['seeds with a German comma', '2,0;Harz\n1,0;Ostsee\n3,0;Rügen'],
    ['seeds with an English point', '2.0,Harz\n1.0,Ostsee\n3.0,Rügen'],
    ['seeds in words', 'Platz 2;Harz\nPlatz 1;Ostsee\nPlatz 3;Rügen'],
    ['a separator that is declared', 'sep=;\nName;Seed\nHarz;2\nOstsee;1\nRügen;3'],
    ['a declared separator no one would guess', '\uFEFFsep=:\r\nHarz:2\r\nOstsee:1\r\nRügen:3'],
    ['Rang and Teamname', 'Rang;Teamname\n2;Harz\n1;Ostsee\n3;Rügen'],
    ['# and Team', '#;Team\n2;Harz\n1;Ostsee\n3;Rügen'],
    ['Spieler and Platz', 'Spieler;Platz\nHarz;2\nOstsee;1\nRügen;3'],
    ['a seed beside a running number', 'Nr.;Team;Seed\n1;Harz;2\n2;Ostsee;1\n3;Rügen;3'],
    [
      'a rating and a year beside',
      'Elo;Seed-Nr.;Gegründet;Team\n1500;2;2019;Harz\n1600;1;2020;Ostsee\n900;3;2021;Rügen',
    ],
    ['headings of no list', 'Wie heißt euer Team?;Los\nHarz;2\nOstsee;1\nRügen;3'],
    ['a title above the headings', 'Herbst-Cup;\n;\nTeam;Seed\nHarz;2\nOstsee;1\nRügen;3'],
    ['decomposed umlauts', '2;Harz\n1;Ostsee\n3;Ru\u0308gen'],
    ['signs that cannot be seen', '2;Harz\u200B\n1;\u2060Ostsee\n3;Rü\u00ADgen'],
    ['tabs, and a semicolon in a remark', '2\tHarz\tkommt später; ruft an\n1\tOstsee\t\n3\tRügen\tzu; zweit'],
    ['commas, and semicolons in a remark', 'Seed,Name,Notiz\n2,Harz,"a;b"\n1,Ostsee,c;d\n3,Rügen,'],
    ['a line break within quotes', 'Notiz;Seed;Name\n"erste\nzweite";2;Harz\n;1;Ostsee\n;3;Rügen'],
    ['a heading with a line break', '"Team\nName";Seed\nHarz;2\nOstsee;1\nRügen;3'],
    ['other cases and spaces', '2;HARZ\n1;ost see\n3; rügen '],
    ['umlauts spelled out', '2;Harz\n1;Ostsee\n3;Ruegen'],
    ['bars', '| 2 | Harz |\n| 1 | Ostsee |\n| 3 | Rügen |'],
    ['old line breaks', 'Name;Seed\rHarz;2\rOstsee;1\rRügen;3'],
    ['line by line', 'Ostsee\nHarz\nRügen'],
    ['a numbered list', '1. Ostsee\n2. Harz\n3. Rügen'],
    ['a numbered list out of order', '#2 Harz\n#1 Ostsee\n#3 Rügen'],
  ])('is read with %s', (_, text) => {
    const { order, missing } = read(text);
    expect(order).toEqual(['Ostsee', 'Harz', 'Rügen']);
    expect(missing).toEqual([]);
  });

  it.each([
    ['a semicolon within quotes, by commas', '2,"Semi;kolon"\n1,Harz', ['Semi;kolon', 'Harz']],
    ['a semicolon without quotes, by commas', '2,Semi;kolon\n1,Harz', ['Semi;kolon', 'Harz']],
    ['a line break', '2;"Zwei\nZeilen"\n1;Harz', ['Zwei Zeilen', 'Harz']],
    ['STRASSE', '2;STRASSE\n1;Harz', ['Straße', 'Harz']],
    ['Strasse', '2;Strasse\n1;Harz', ['Straße', 'Harz']],
    ['ẞ', '2;STRAẞE\n1;Harz', ['Straße', 'Harz']],
    ['an accent less', '2;Munster\n1;Harz', ['Münster', 'Harz']],
    ['a comma, line by line', 'Harz\nFöhr, neu', ['Föhr, neu', 'Harz']],
    ['a quote that nothing closes', '2;"Anführung\n1;Harz', ['"Anführung', 'Harz']],
    ['quotes within', '2;"Team" Rocket\n1;Harz', ['"Team" Rocket', 'Harz']],
    ['what would be a formula', "2;'=SUM(A1)\n1;Harz", ['=SUM(A1)', 'Harz']],
    ['a number, before a seed', 'Seed;Name\n2;1337\n1;Harz', ['1337', 'Harz']],
    ['a number in front, line by line', 'Harz\n1. FC Nord', ['1. FC Nord', 'Harz']],
  ])('finds a name with %s', (_, text, [first = '', second = '']) => {
    const entries = named(first, second);
    const { order, missing } = read(text, entries);
    expect(missing).toEqual([]);
    expect(order).toEqual([second, first]);
  });
});

it.each([
  'A;6',
  '6;A',
  '6.;A',
  '#6;A',
  '6,0;A',
  '6.0,A',
  '6.0;A',
  '"6,0",A',
  '6\tA',
  '06 ; A',
  '(6);A',
  'A;6th',
])('reads the seed of %s', (line) => {
  const [only, ...others] = readSeedsTable(line, named('A', 'B')).lines;
  expect(only).toMatchObject({ state: 'found', entry: 'id-A', seed: 6 });
  expect(others).toEqual([]);
});

describe('a first line', () => {
  const teams = named('Team', 'Spieler', 'Harz');
  it.each([
    ['a seed and "Team"', '1;Team\n2;Harz\n3;Spieler', ['Team', 'Harz', 'Spieler']],
    ['"Spieler" and a seed', 'Spieler;3\nTeam;1\nHarz;2', ['Team', 'Harz', 'Spieler']],
    ['"Team" alone', 'Team\nHarz\nSpieler', ['Team', 'Harz', 'Spieler']],
    ['"Spieler" with a town', 'Spieler;Kiel\nHarz;Bonn\nTeam;Ulm', ['Spieler', 'Harz', 'Team']],
  ])('of an entry that is called so is no heading: %s', (_, text, expected) => {
    const { order, heading, missing } = read(text, teams);
    expect({ order, heading, missing }).toEqual({ order: expected, heading: null, missing: [] });
  });

  it.each([
    ['a heading of seeds beside', 'Seed;Team\n2;Harz\n1;Spieler', ['Spieler', 'Harz'], ['Team']],
    ['a line of its own', 'Team\nSpieler\nHarz\nTeam', ['Spieler', 'Harz', 'Team'], []],
    ['a heading of groups beside', 'Team;Gruppe\nHarz;A\nSpieler;B', ['Harz', 'Spieler'], ['Team']],
  ])('of that name is a heading with %s', (_, text, expected, missing) => {
    expect(read(text, teams)).toMatchObject({ order: expected, heading: 1, missing });
  });

  it('of an entry that is missing is no heading if it has a seed', () => {
    expect(read('1;Team\n2;Harz')).toMatchObject({ heading: null, order: ['Harz'] });
    expect(statesOf(read('1;Team\n2;Harz'))).toEqual(['unknown', 'found']);
  });
});

it('takes the column that is headed as one of names, even if another has more of them', () => {
  const { name, order, lines } = read('Gegner;Team;Seed\nRügen;Harz;2\nHarz;Ostse;1\nOstsee;Rügen;3');
  expect({ name, order }).toEqual({ name: 1, order: ['Harz', 'Rügen'] });
  expect(lines[1]).toMatchObject({ name: 'Ostse', state: 'unknown' });
});

it('passes over a title above the headings, but over no line of an entry', () => {
  const table = 'Herbst-Cup;;\n;;\nTeam;Seed;\nHarz;2;\nOstsee;1;';
  expect(read(table)).toMatchObject({ heading: 3, order: ['Ostsee', 'Harz'] });
  expect(statesOf(read(table))).toEqual(['found', 'found']);
  expect(read('Rügen;3\nTeam;Seed\nHarz;2').order).toEqual(['Harz', 'Rügen']);
});

it('reads a table of headings alone as one of no entries', () => {
  expect(read('seed;name;entry')).toMatchObject({ heading: 1, lines: [], order: [] });
  expect(statesOf(read('Team'))).toEqual(['unknown']);
});

describe('what a table leaves open', () => {
  it('is said line by line, with the lines of an editor', () => {
    const { lines, order, missing } = read(
      '\uFEFFSeed;Name\r\n1;Rügen\r\n\r\n2;"Nie\r\nmand"\r\n3;RÜGEN\r\n1;Harz\r\n;Ostsee',
      named('Harz', 'Ostsee', 'Rügen', 'Sylt'),
    );
    expect(
      lines.map(({ line, name, state, seed, seedTaken }) => [line, name, state, seed, seedTaken]),
    ).toEqual([
      [2, 'Rügen', 'found', 1, false],
      [4, 'Nie mand', 'unknown', 2, false],
      [6, 'RÜGEN', 'twice', 3, false],
      [7, 'Harz', 'found', 1, true],
      [8, 'Ostsee', 'found', null, false],
    ]);
    expect(order).toEqual(['Rügen', 'Harz', 'Ostsee']);
    expect(missing).toEqual(['Sylt']);
  });

  it('is a name of several, unless one is called just so or has its id beside it', () => {
    const alike = [
      { entry: 'a', name: 'Nord Licht' },
      { entry: 'b', name: 'Nordlicht' },
    ];
    expect(statesOf(readSeedsTable('1;nörd-licht\n2;NÖRDLICHT', alike))).toEqual(['unknown', 'ambiguous']);
    expect(readSeedsTable('1;NORDLICHT', alike).order).toEqual(['b']);
    expect(readSeedsTable('1;Nördlicht;a\n2;Nordlicht;b', alike).order).toEqual(['a', 'b']);
  });

  it('is cleared up by a choice of columns and of who is meant', () => {
    const text = 'Rang;Team;Seed\n1;Harz;3\n2;Ostsee;2\n3;Niemand;1';
    expect(read(text)).toMatchObject({ name: 1, seed: 2, order: ['Ostsee', 'Harz'] });
    expect(read(text, coast, { seed: 0 }).order).toEqual(['Harz', 'Ostsee']);
    expect(read(text, coast, { seed: null, entries: { 4: 'id-Rügen' } })).toMatchObject({
      order: ['Harz', 'Ostsee', 'Rügen'],
      missing: [],
    });
    expect(read(text, coast, { name: 2 })).toMatchObject({ name: 2, order: [] });
  });

  it('has the columns with their headings and what they begin with', () => {
    expect(read('Team;;Seed\nHarz;x;2\nOstsee;;1').columns).toEqual([
      { heading: 'Team', samples: ['Harz', 'Ostsee'] },
      { heading: null, samples: ['x'] },
      { heading: 'Seed', samples: ['2', '1'] },
    ]);
  });

  it('is everything of an empty text, and of one in which nothing is found', () => {
    expect(read('')).toMatchObject({ lines: [], order: [], missing: ['Harz', 'Ostsee', 'Rügen'] });
    const strangers = read('Seed;Team;Ort\n1;Adler;Kiel\n2;Biber;Bonn');
    expect(strangers).toMatchObject({ heading: 1, name: 1, seed: 0, order: [] });
    expect(strangers.lines.map(({ name }) => name)).toEqual(['Adler', 'Biber']);
  });
});

it('does not take numbers for seeds that are something else', () => {
  expect(read('Harz;1516,5\nOstsee;1490,5').seed).toBeNull();
  expect(read('Harz;1.516\nOstsee;1.490').seed).toBeNull();
  expect(read('Team;Punkte\nHarz;2\nOstsee;1').seed).toBeNull();
  expect(read('Team;Spieler im Kader\nHarz;5\nOstsee;5').seed).toBeNull();
  expect(read('1;Harz\n1;Ostsee\n2;Rügen\n2;Sylt').seed).toBeNull();
  expect(read('Team;Baujahr\nHarz;2019\nOstsee;2018\nRügen;2020').seed).toBeNull();
});

it('has no more columns than a table that people fill', () => {
  const { columns, order } = read(`${'x;'.repeat(1000)}\nHarz;1`);
  expect(order).toEqual(['Harz']);
  expect(columns).toHaveLength(50);
});
