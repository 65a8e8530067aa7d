import { act, fireEvent, screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import { renderGerman } from '../ui/testing.tsx';
import { DateField } from './date-field.tsx';
import { TextField } from './text-field.tsx';
import { useFlags } from './use-flags.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function Sample() {
  const flags = useFlags<'mail' | 'birthday'>();
  return (
    <Form onSubmit={() => undefined}>
      {() => (
        <form>
          <TextField name="mail" label="E-Mail" flagged={flags.of('mail')} />
          <DateField name="birthday" label="Geburtstag" flagged={flags.of('birthday')} />
          <button type="button" onClick={() => flags.raise('mail')}>
            mail
          </button>
          <button type="button" onClick={() => flags.raise('mail', 'birthday')}>
            both
          </button>
        </form>
      )}
    </Form>
  );
}

const outlined = () => document.querySelectorAll('[data-flagged="true"]').length;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('a refused field has a red outline for 5 s (specification 4, 8, 9)', () => {
  renderGerman(<Sample />);
  expect(outlined()).toBe(0);
  press('mail');
  expect(screen.getByRole('textbox')).toHaveAttribute('data-flagged', 'true');
  expect(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  pass(4999);
  expect(outlined()).toBe(1);
  pass(1);
  expect(outlined()).toBe(0);
});

test('a second refusal begins the five seconds anew, for the fields that it names', () => {
  renderGerman(<Sample />);
  press('mail');
  pass(3000);
  press('both');
  expect(outlined()).toBe(2);
  pass(4999);
  expect(outlined()).toBe(2);
  pass(1);
  expect(outlined()).toBe(0);
});

test('what was refused and is changed is no longer outlined, not even when it is sent again', () => {
  renderGerman(
    <Form onSubmit={() => undefined}>
      {({ handleSubmit }) => (
        <form aria-label="form" onSubmit={handleSubmit}>
          <TextField name="mail" label="E-Mail" flagged={1} />
        </form>
      )}
    </Form>,
  );
  act(() => screen.getByRole<HTMLFormElement>('form').requestSubmit());
  expect(outlined()).toBe(1);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'm' } });
  expect(outlined()).toBe(0);
  act(() => screen.getByRole<HTMLFormElement>('form').requestSubmit());
  expect(outlined()).toBe(0);
});

test('an invalid flag outlines the date input for 5 s, also when it stays raised (specification 4)', () => {
  renderGerman(<Form onSubmit={() => undefined}>{() => <DateField name="at" label="Tag" flagged />}</Form>);
  expect(screen.getByRole('group', { name: /Tag/ })).toHaveAttribute('data-flagged', 'true');
  pass(5000);
  expect(screen.getByRole('group', { name: /Tag/ })).toHaveAttribute('data-flagged', 'false');
});
