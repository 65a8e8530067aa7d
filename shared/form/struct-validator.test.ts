import { array, min, nonempty, number, object, string } from 'superstruct';
import { structValidator } from './struct-validator.ts';

const team = object({ name: nonempty(string()), tag: string() });
const result = object({ scores: array(object({ score: min(number(), 0) })) });

const validate = structValidator(team, {
  fields: { name: ({ refinement }) => (refinement ? 'Der Name ist leer' : 'Bitte gib einen Namen ein') },
  fallback: 'Ungültige Eingabe',
});

test('nothing is wrong with what fits', () => {
  expect(validate({ name: 'Nordlicht', tag: 'NL' })).toEqual({});
});

test('each field gets its own message or the fallback', () => {
  expect(validate({})).toEqual({ name: 'Bitte gib einen Namen ein', tag: 'Ungültige Eingabe' });
  expect(validate({ name: '', tag: 'NL' })).toEqual({ name: 'Der Name ist leer' });
});

test('errors are nested like the values, and a star stands for any index', () => {
  const scores = structValidator(result, {
    fields: { 'scores.*.score': 'Mindestens 0', 'scores.2.score': 'Runde 3 fehlt' },
    fallback: 'Ungültige Eingabe',
  });
  expect(scores({ scores: [{ score: 13 }, { score: -1 }, {}] })).toEqual({
    scores: [undefined, { score: 'Mindestens 0' }, { score: 'Runde 3 fehlt' }],
  });
});
