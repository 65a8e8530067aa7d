import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { DateField } from '../form/date-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { RadioCards } from '../form/radio-cards.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { DialogSheet } from './dialog-sheet.tsx';
import { InGerman } from './testing.tsx';

const options = [
  { value: 'a', label: 'A', title: 'A' },
  { value: 'b', label: 'B', title: 'B' },
];

/** A dialog with a form; `another` takes its place, as a login does. */
function Page({ onClose, initial }: { onClose: () => void; initial: Record<string, unknown> }) {
  const [name, setName] = useState('x.edit');
  return (
    <DialogSheet label="Bearbeiten" name={name} onClose={onClose}>
      {name === 'x.edit' ? (
        <Form onSubmit={() => undefined} initialValues={initial}>
          {({ handleSubmit }) => (
            <form onSubmit={handleSubmit}>
              <TextField name="name" label="Name" />
              <CheckboxField name="agreed" label="Einverstanden" />
              <SelectField name="kind" label="Art" options={options} />
              <RadioCards name="team" label="Team" options={options} />
              <NumberField name="places" label="Plätze" max={8} />
              <DateField name="day" label="Tag" />
              <button type="submit">Speichern</button>
            </form>
          )}
        </Form>
      ) : (
        <p>Etwas anderes</p>
      )}
      <button type="button" onClick={() => setName('x.other')}>
        Weiter
      </button>
    </DialogSheet>
  );
}

async function open(initial: Record<string, unknown> = {}) {
  const onClose = jest.fn();
  // Forms keep their values while the dialog's layout changes.
  const given = { ...initial };
  await act(async () => {
    render(<Page onClose={onClose} initial={given} />, { wrapper: InGerman });
  });
  return onClose;
}

const name = () => screen.getByRole('textbox', { name: /Name/ });
const question = () => screen.queryByRole('heading', { name: 'Eingaben verwerfen?' });
const button = (text: string) => screen.getByRole('button', { name: text });
/** The one that is seen, with a tip: those before and after the dialog are for screen readers. */
const close = () => document.querySelector('[data-dialog] [data-tip="Schließen"]') as HTMLElement;

describe('a dialog with something typed', () => {
  test('asks before Escape throws it away; Enter goes on where it was', async () => {
    const onClose = await open();
    await userEvent.type(name(), 'Cup');
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(question()).toBeInTheDocument();
    expect(button('Weiter bearbeiten')).toHaveFocus();
    expect(button('Weiter bearbeiten')).toHaveAccessibleDescription('Eingaben verwerfen?');
    expect(screen.queryByRole('textbox')).toBeNull();
    // Browsers give the focus to nothing that is hidden.
    const hiddenAt: boolean[] = [];
    const input = document.querySelector('[name=name]');
    input?.addEventListener('focus', () => hiddenAt.push(input.closest('[hidden]') !== null));
    await userEvent.keyboard('{Enter}');
    expect(hiddenAt).toEqual([false]);
    expect(question()).toBeNull();
    expect(name()).toHaveValue('Cup');
    expect(name()).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('Escape at the question goes on as well, and "Verwerfen" closes', async () => {
    const onClose = await open();
    await userEvent.type(name(), 'Cup');
    await userEvent.keyboard('{Escape}{Escape}');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(close());
    await userEvent.click(button('Verwerfen'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('asks for the close button and a click outside too', async () => {
    const onClose = await open();
    await userEvent.type(name(), 'Cup');
    await userEvent.click(close());
    expect(question()).toBeInTheDocument();
    await userEvent.click(button('Weiter bearbeiten'));
    expect(screen.getByRole('dialog')).toHaveFocus();
    const later = Date.now() + 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const shade = document.querySelector('[data-dialog]')?.parentElement?.parentElement as Element;
    await userEvent.click(shade);
    jest.restoreAllMocks();
    expect(question()).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that another dialog replaces shows that one', async () => {
    await open();
    await userEvent.type(name(), 'Cup');
    await userEvent.keyboard('{Escape}');
    fireEvent.click(screen.getByText('Weiter'));
    expect(question()).toBeNull();
    expect(screen.getByText('Etwas anderes')).toBeVisible();
  });
});

describe('every kind of field counts', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['a box', () => userEvent.click(screen.getByRole('checkbox'))],
    ['a list', () => userEvent.selectOptions(screen.getByRole('combobox', { name: /Art/ }), 'b')],
    ['a card', () => userEvent.click(screen.getByRole('radio', { name: 'B' }))],
    ['a number by its button', () => userEvent.click(button('mehr'))],
    [
      'a date',
      async () => {
        await userEvent.click(screen.getAllByRole('spinbutton', { name: /Tag/ })[0] as HTMLElement);
        await userEvent.keyboard('21112026');
      },
    ],
  ];
  test.each(changes)('%s', async (_, change) => {
    const onClose = await open();
    await change();
    fireEvent.click(close());
    expect(question()).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a dialog closes without a question', () => {
  test('when nothing was typed, also with values that it came with', async () => {
    const onClose = await open({ name: 'Cup', kind: 'a' });
    await userEvent.click(name());
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('when what was typed is taken back', async () => {
    const onClose = await open();
    await userEvent.type(name(), 'H{Backspace}');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('after it was sent, until something is changed again', async () => {
    const onClose = await open();
    await userEvent.type(name(), 'Cup');
    await userEvent.click(button('Speichern'));
    fireEvent.click(close());
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.type(name(), '!');
    fireEvent.click(close());
    expect(question()).toBeInTheDocument();
  });
});
