import { matchingCountries, todayIn } from './additional-field.tsx';

const countries = ['Ägypten', 'Belgien', 'Deutschland', 'Österreich', 'Vereinigtes Königreich'].map(
  (name) => ({
    id: name,
    name,
  }),
);
const names = (text: string) => matchingCountries(countries, text).map(({ name }) => name);

it('countries are found by any part of their name, without accents and case', () => {
  expect(names('')).toHaveLength(5);
  expect(names(' oster ')).toEqual(['Österreich']);
  expect(names('REICH')).toEqual(['Österreich', 'Vereinigtes Königreich']);
  expect(names('x')).toEqual([]);
});

it('those that begin with it come first', () => {
  expect(names('e')[0]).toBe('Ägypten');
  expect(names('d')[0]).toBe('Deutschland');
});

it('the day is that of the site, not of the server’s clock', () => {
  expect(todayIn('Europe/Berlin', new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
  expect(todayIn('Europe/Berlin', new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
});
