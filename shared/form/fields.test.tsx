import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { renderGerman } from '../ui/testing.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { DateField } from './date-field.tsx';
import { FormError } from './form-error.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { SelectorField } from './selector-field.tsx';
import { TextField } from './text-field.tsx';

interface FormSettings {
  answer?: SubmissionErrors;
  validate?: (values: Record<string, unknown>) => Record<string, string>;
  initialValues?: Record<string, unknown>;
}

/** A form around the fields; gives what was submitted. */
function renderForm(fields: ReactNode, { answer, ...settings }: FormSettings = {}) {
  const submitted = jest.fn();
  renderGerman(
    <Form
      {...settings}
      onSubmit={(values) => {
        submitted(values);
        return answer;
      }}
    >
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          {fields}
          <button type="submit">Absenden</button>
        </form>
      )}
    </Form>,
  );
  return submitted;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Absenden' }));

describe('TextField', () => {
  test('names itself, its hint and whether it is required', () => {
    renderForm(
      <>
        <TextField name="user" label="Benutzername" required hint="3 bis 20 Zeichen" />
        <TextField name="first" label="Vorname" />
      </>,
    );
    const required = screen.getByRole('textbox', { name: /Benutzername/ });
    expect(required).toHaveAttribute('aria-required', 'true');
    expect(required).toHaveAccessibleDescription('3 bis 20 Zeichen');
    expect(screen.getByText('*')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Vorname\s*optional/ })).toHaveAttribute(
      'aria-required',
      'false',
    );
  });

  test('cuts what is pasted to its limit', async () => {
    const submitted = renderForm(<TextField name="tag" label="Kürzel" maxLength={4} />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('Nordlicht');
    await submit();
    expect(submitted).toHaveBeenCalledWith({ tag: 'Nord' });
  });

  test('shows its error once it was left, tied to the control', async () => {
    renderForm(<TextField name="user" label="Benutzername" required />, {
      validate: ({ user }): Record<string, string> =>
        user ? {} : { user: 'Bitte gib einen Benutzernamen ein' },
    });
    const field = screen.getByRole('textbox');
    expect(field).toHaveAttribute('aria-invalid', 'false');
    await userEvent.click(field);
    await userEvent.tab();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription('Bitte gib einen Benutzernamen ein');
    await userEvent.type(field, 'ada');
    expect(field).toHaveAttribute('aria-invalid', 'false');
  });

  test("shows the server's refusal until it is changed", async () => {
    renderForm(<TextField name="mail" label="E-Mail" required />, { answer: { mail: 'Schon vergeben' } });
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'a@b.de');
    await submit();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Schon vergeben'));
    await userEvent.type(field, 'x');
    expect(field).toHaveAccessibleDescription('');
  });

  test('is flagged from outside', () => {
    renderForm(<TextField name="mail" label="E-Mail" flagged />);
    expect(screen.getByRole('textbox')).toHaveAttribute('data-flagged', 'true');
  });
});

test('PasswordField hides until asked', async () => {
  renderForm(<PasswordField name="pw" label="Passwort" required autoComplete="new-password" />);
  const field = screen.getByLabelText(/^Passwort \*/);
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Passwort verbergen' }));
  expect(field).toHaveAttribute('type', 'password');
});

describe('NumberField', () => {
  const score = <NumberField name="score" label="Runden" min={5} max={13} required />;

  test('cuts too much at once and too little when it is left', async () => {
    renderForm(score);
    const field = screen.getByRole('spinbutton');
    await userEvent.type(field, '99');
    expect(field).toHaveValue(13);
    await userEvent.clear(field);
    await userEvent.type(field, '1');
    expect(field).toHaveValue(1);
    await userEvent.tab();
    expect(field).toHaveValue(5);
  });

  test('never sends what is out of its limits, also by Enter', async () => {
    const submitted = renderForm(score);
    await userEvent.type(screen.getByRole('spinbutton'), '1{Enter}');
    expect(submitted).toHaveBeenCalledWith({ score: 5 });
  });

  test('moves by its buttons up to the limits, and may be empty', async () => {
    const submitted = renderForm(score, { initialValues: { score: 12 } });
    await userEvent.click(screen.getByRole('button', { name: 'mehr' }));
    expect(screen.getByRole('spinbutton')).toHaveValue(13);
    expect(screen.getByRole('button', { name: 'mehr' })).toBeDisabled();
    await userEvent.clear(screen.getByRole('spinbutton'));
    await submit();
    expect(submitted).toHaveBeenCalledWith({});
  });
});

test('CheckboxField is a boolean', async () => {
  const submitted = renderForm(<CheckboxField name="terms" label="Ich akzeptiere" required />);
  await userEvent.click(screen.getByRole('checkbox', { name: /Ich akzeptiere/ }));
  await submit();
  expect(submitted).toHaveBeenCalledWith({ terms: true });
});

test('SelectField gives the chosen value', async () => {
  const options = [
    { value: 'M', label: 'Männlich' },
    { value: 'D', label: 'Divers' },
  ];
  const submitted = renderForm(
    <SelectField name="gender" label="Geschlecht" options={options} placeholder="Bitte wählen" />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Geschlecht/ }), 'Divers');
  await submit();
  expect(submitted).toHaveBeenCalledWith({ gender: 'D' });
});

test('RadioCards choose one of those that can be chosen', async () => {
  const options = [
    { value: 'a', title: 'Nordlicht', detail: '6 Mitglieder' },
    { value: 'b', title: 'Löwen' },
    { value: 'c', title: 'Nachtschicht', disabled: true },
  ];
  const submitted = renderForm(<RadioCards name="team" label="Antreten als" required options={options} />);
  expect(screen.getByRole('radiogroup', { name: /Antreten als/ })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Nachtschicht/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /Nordlicht/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Löwen/ }));
  await submit();
  expect(submitted).toHaveBeenCalledWith({ team: 'b' });
});

describe('a refused control that has the focus shows the red outline, and the ring around it', () => {
  const options = [{ value: 'a', title: 'Nordlicht' }];
  const flagged = () => {
    const control = document.querySelector('[data-flagged="true"]');
    if (!control) throw new Error('Nothing is flagged');
    return control;
  };
  test.each([
    ['a text', <TextField name="a" label="A" flagged />],
    ['a password', <PasswordField name="a" label="A" flagged />],
    ['a number', <NumberField name="a" label="A" flagged />],
    ['a date', <DateField name="a" label="A" flagged />],
    ['a search', <SelectorField name="a" label="A" flagged search={async () => []} />],
    ['a yes or no', <CheckboxField name="a" label="A" flagged />],
    ['one of a few', <RadioCards name="a" label="A" flagged options={options} />],
  ])('%s', async (_, field) => {
    renderForm(field);
    await userEvent.tab();
    expect(flagged().matches(':focus-within')).toBe(true);
    const { outline, boxShadow } = getComputedStyle(flagged());
    expect(outline).toContain('danger');
    expect(boxShadow).toContain('focus');
  });
});

test('FormError shows the refusal of the whole form until something is changed', async () => {
  renderForm(
    <>
      <TextField name="a" label="A" />
      <FormError title="Nicht gespeichert" />
    </>,
    { answer: { [FORM_ERROR]: 'Das Turnier ist voll' } },
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nicht gespeichertDas Turnier ist voll');
  await userEvent.type(screen.getByRole('textbox'), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});
