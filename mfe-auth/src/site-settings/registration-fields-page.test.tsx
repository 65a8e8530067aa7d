import { registrationFieldCalls } from '@duellwerk/shared/contract/master-data/registration-fields';
import { answer } from '@duellwerk/shared/testing/render-route';
import { entryNames, renderSettingsPage } from '@duellwerk/shared/testing/settings-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { RegistrationFieldsPage } from './registration-fields-page.tsx';

const LIST = '/admin/settings/registration';
const field = (id: string, parts: object = {}) => ({
  ...{ id, name: id, name_en: '', rev: 1, archived: false, uses: 0, required: false, kind: 'text' },
  ...{ choices: [], answered: 0, missing: 0, ...parts },
});

test('a choice is made with what can be chosen', async () => {
  const sent = jest.fn();
  const { router } = await renderSettingsPage({
    ...{ Page: RegistrationFieldsPage, address: `${LIST}?entry=new` },
    answers: [
      answer(registrationFieldCalls.list, { items: [] }),
      answer(registrationFieldCalls.create, ({ body }) => {
        sent(body);
        return field('neu');
      }),
    ],
  });
  const type = (label: RegExp, value: string, selector: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector }), { target: { value } });
  await screen.findByLabelText(/^Name/, { selector: '[name=name]' });
  type(/^Name/, 'Region', '[name=name]');
  fireEvent.click(screen.getByLabelText('Mit einer Auswahl'));
  fireEvent.click(screen.getByRole('button', { name: 'Auswahl hinzufügen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(await screen.findByText('Bitte fülle dieses Feld aus')).toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
  type(/^Auswahl/, 'Nord', '[name="choices[0].name"]');
  fireEvent.click(screen.getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent).toHaveBeenCalledWith({
    ...{ name: 'Region', name_en: '', required: false, kind: 'choice' },
    choices: [{ name: 'Nord', name_en: '' }],
  });
});

test('who makes a field required learns how many accounts have not answered it', async () => {
  await renderSettingsPage({
    ...{ Page: RegistrationFieldsPage, address: `${LIST}?entry=gender` },
    answers: [
      answer(registrationFieldCalls.list, { items: [field('gender', { kind: 'gender', missing: 12 })] }),
    ],
  });
  const required = await screen.findByRole('checkbox', { name: /^Pflicht/ });
  expect(screen.queryByText(/12 Accounts/)).toBeNull();
  fireEvent.click(required);
  expect(await screen.findByText(/12 Accounts haben hier noch nichts stehen/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Mit einer Auswahl')).toBeNull();
});

test('the list says what is asked how, and what is not asked any more', async () => {
  const items = [
    field('Geburtstag', { kind: 'birthday', required: true, answered: 3 }),
    field('Spitzname', { archived: true }),
  ];
  await renderSettingsPage({
    ...{
      Page: RegistrationFieldsPage,
      address: LIST,
      answers: [answer(registrationFieldCalls.list, { items })],
    },
  });
  await waitFor(() => expect(entryNames('Registrierung')).toEqual(['Geburtstag']));
  expect(entryNames('Danach wird nicht gefragt')).toEqual(['Spitzname']);
  expect(screen.getByText('Datum, ab 16 Jahren · Pflicht · 3 Antworten')).toBeInTheDocument();
});
