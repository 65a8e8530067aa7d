import { isMailAddress, latestBirthday, wrongFields } from './registration.ts';

describe('mail addresses (specification 5)', () => {
  it.each([
    'mara@example.test',
    ' Mara.Muster+cup@sub.example.de ',
    "o'hara@example.test",
    'mara@exämple.test',
    `${'a'.repeat(64)}@example.test`,
  ])('%s is one', (mail) => expect(isMailAddress(mail)).toBe(true));

  it.each([
    '',
    'mara',
    'mara@example',
    'mara@example.t',
    'mara@example.t1',
    '@example.test',
    'mara@@example.test',
    'ma ra@example.test',
    'mara@-example.test',
    'mara@example..test',
    '.mara@example.test',
    'mara@example.test\r\nBcc: eve@example.test',
    'mara@example.test,eve@example.test',
    '"mara"@example.test',
    'mara<eve@example.test>',
    'm\u0430r\u0430@example.test',
    `${'a'.repeat(65)}@example.test`,
    `mara@${'a.'.repeat(130)}test`,
  ])('%j is none', (mail) => expect(isMailAddress(mail)).toBe(false));
});

it('whoever turns 16 today is old enough', () => {
  expect(latestBirthday('2026-11-21')).toBe('2010-11-21');
  expect(latestBirthday('2024-02-29')).toBe('2008-02-29');
});

describe('additional fields (specification 5)', () => {
  const rules = {
    definitions: [
      { key: 'first_name', required: false },
      { key: 'gender', required: false },
      { key: 'birthday', required: true },
      { key: 'country', required: true },
    ],
    countries: new Set(['DE', 'AT']),
    today: '2026-11-21',
  };
  const right = [
    { key: 'birthday', value: '2010-11-21' },
    { key: 'country', value: 'DE' },
  ];
  const wrong = (key: string, value: string | null) =>
    wrongFields([...right.filter((field) => field.key !== key), { key, value }], rules);

  it('takes what fits and what is optional', () => {
    expect(wrongFields(right, rules)).toEqual([]);
    expect(wrong('gender', null)).toEqual([]);
    expect(wrong('gender', 'D')).toEqual([]);
  });

  it('names what is missing, in the order of the definitions', () => {
    expect(wrongFields([], rules)).toEqual(['birthday', 'country']);
    expect(wrong('country', '  ')).toEqual(['country']);
  });

  it.each([
    ['birthday', '2010-11-22'],
    ['birthday', '1899-12-31'],
    ['birthday', '2010-02-30'],
    ['country', 'de'],
    ['country', 'XX'],
    ['gender', 'x'],
    ['first_name', 'a'.repeat(61)],
    ['shoe_size', '44'],
  ])('refuses %s as %s', (key, value) => expect(wrong(key, value)).toEqual([key]));

  it('refuses a field that comes twice', () => {
    expect(wrongFields([...right, { key: 'country', value: 'AT' }], rules)).toEqual(['country']);
  });
});
