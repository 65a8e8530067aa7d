import { refusedText } from './field-texts.ts';

const field = (key: string) => ({ id: key, key, description: 'Verein', required: true, icon: null });
const text = (key: string, isEmpty: boolean) => refusedText(field(key), isEmpty);

it('says what is missing, of a field of the site by its label', () => {
  expect(text('birthday', true)).toMatchObject({ message: 'Gib dein Geburtsdatum an' });
  expect(text('club', true)).toMatchObject({
    message: 'Hier fehlt noch: {description}',
    values: { description: 'Verein' },
  });
});

it('says from which age on, and of other fields that the value does not fit', () => {
  expect(text('birthday', false)).toMatchObject({ values: { MINIMUM_AGE: 16 } });
  expect(text('country', false)).toMatchObject({ message: 'Das passt hier nicht' });
});
