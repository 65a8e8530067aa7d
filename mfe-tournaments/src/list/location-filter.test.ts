import { choiceOf, isListed, queryOfChoice } from './location-filter.ts';

const countries = [{ id: 'DE', name: 'Deutschland', cities: [{ id: '7', name: 'Leipzig' }] }];

test('a choice goes into the address and comes back from it', () => {
  for (const choice of ['', 'online', 'country:DE', 'city:7'])
    expect(choiceOf(queryOfChoice(choice) as Parameters<typeof choiceOf>[0])).toBe(choice);
});

test('a choice takes the place of another one', () => {
  expect(queryOfChoice('city:7')).toEqual({ location: '', country: '', city: '7' });
  expect(queryOfChoice('')).toEqual({ location: '', country: '', city: '' });
});

test('a location without a tournament is none that can be chosen', () => {
  for (const choice of ['', 'online', 'country:DE', 'city:7']) expect(isListed(choice, countries)).toBe(true);
  for (const choice of ['country:AT', 'city:8']) expect(isListed(choice, countries)).toBe(false);
});
