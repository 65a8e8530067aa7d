import { $clock } from '@duellwerk/shared/store/clock.model';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { Form } from 'react-final-form';
import { renderGerman } from '../ui/testing.tsx';
import { DateField } from './date-field.tsx';
import { renderFields } from './testing.tsx';

const shown = () => screen.getByRole('group', { name: /Beginn/ }).textContent?.replace(/[\u2066\u2069]/g, '');

test('shows day.month.year (specification 9)', () => {
  renderFields(<DateField name="at" label="Beginn" />, { at: '2026-11-02' });
  expect(shown()).toBe('02.11.2026');
});

test("shows 'd.m.y H:i Uhr' with time, as a clock in Berlin has it (specification 9)", () => {
  renderFields(<DateField name="at" label="Beginn" withTime />, { at: '2026-11-21T17:05:00Z' });
  expect(shown()).toBe('21.11.2026 18:05 Uhr');
});

test('is typed, digit by digit, and has no value before it is whole', async () => {
  const values = renderFields(<DateField name="at" label="Beginn" />);
  await userEvent.click(screen.getByRole('spinbutton', { name: /Tag/ }));
  await userEvent.keyboard('2111');
  expect(values()).toEqual({});
  await userEvent.keyboard('2026');
  expect(values()).toEqual({ at: '2026-11-21' });
  expect(shown()).toBe('21.11.2026');
});

test('has no value once it is left with a part of it emptied, so that what shows is what is sent', async () => {
  const values = renderFields(<DateField name="at" label="Beginn" />, { at: '2026-11-21' });
  await userEvent.click(screen.getByRole('spinbutton', { name: /Monat/ }));
  await userEvent.keyboard('{Backspace}{Backspace}');
  await userEvent.click(document.body);
  expect(values()).toEqual({});
  expect(shown()).not.toMatch(/\d/);
});

test('a year of two digits is too early', async () => {
  renderFields(<DateField name="at" label="Beginn" />);
  await userEvent.click(screen.getByRole('spinbutton', { name: /Tag/ }));
  await userEvent.keyboard('211126');
  await userEvent.click(document.body);
  expect(await screen.findByText('Frühestens 01.01.1900')).toBeInTheDocument();
});

test('is typed with time', async () => {
  const values = renderFields(<DateField name="at" label="Beginn" withTime />);
  await userEvent.click(screen.getByRole('spinbutton', { name: /Tag/ }));
  await userEvent.keyboard('211120261845');
  expect(values()).toEqual({ at: '2026-11-21T17:45:00.000Z' });
});

test('is chosen from a calendar whose week starts on Monday (specification 9)', async () => {
  const values = renderFields(<DateField name="at" label="Beginn" />, { at: '2026-11-21' });
  await userEvent.click(screen.getByRole('button', { name: /Kalender/ }));
  const grid = screen.getByRole('grid', { name: /November 2026/ });
  const [monday, ...others] = [...grid.querySelectorAll('th')].map((day) => day.textContent);
  expect([monday, others.at(-1)]).toEqual(['Mo', 'So']);
  await userEvent.click(within(grid).getByRole('button', { name: /27\. November 2026/ }));
  expect(values()).toEqual({ at: '2026-11-27' });
  expect(screen.queryByRole('grid')).toBeNull();
});

test('is far away in two choices: a year and a month, then the day', async () => {
  const values = renderFields(<DateField name="at" label="Beginn" max="2010-11-21" />);
  await userEvent.click(screen.getByRole('button', { name: /Kalender/ }));
  const years = screen.getByRole('combobox', { name: /Jahr/ });
  expect([...years.querySelectorAll('option')].map((year) => year.textContent)).toEqual(
    Array.from({ length: 111 }, (_, count) => String(1900 + count)),
  );
  await userEvent.selectOptions(years, '1994');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Monat/ }), 'März');
  const grid = screen.getByRole('grid', { name: /März 1994/ });
  await userEvent.click(within(grid).getByRole('button', { name: /17\. März 1994/ }));
  expect(values()).toEqual({ at: '1994-03-17' });
});

test('says which limit a typed date is beyond, and offers no such day', async () => {
  renderFields(<DateField name="at" label="Beginn" min="2000-01-01" max="2010-11-21" />, {
    at: '2010-11-21',
  });
  await userEvent.click(screen.getByRole('button', { name: /Kalender/ }));
  const day = within(screen.getByRole('grid')).getByRole('button', { name: /22\. November 2010/ });
  expect(day).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('spinbutton', { name: /Tag/ }));
  await userEvent.keyboard('22');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(await screen.findByText('Spätestens 21.11.2010')).toBeInTheDocument();
  expect(screen.getByRole('spinbutton', { name: /Tag/ })).toHaveAttribute('aria-invalid', 'true');
});

describe('when the clocks change', () => {
  /** A form with this time, once its lazy chunk is there. */
  async function opened(at: string) {
    let values = () => ({});
    await act(async () => {
      values = renderFields(<DateField name="at" label="Beginn" withTime />, { at });
    });
    return values;
  }
  const typed = async (text: string, part: RegExp) => {
    await userEvent.click(screen.getByRole('spinbutton', { name: part }));
    await userEvent.keyboard(text);
  };

  test('a time that comes twice says which one it is; the other can be chosen and stays with other minutes', async () => {
    const values = await opened('2027-10-31T00:15:00Z');
    await typed('30', /Minute/);
    expect(values()).toEqual({ at: '2027-10-31T00:30:00.000Z' });
    const choice = screen.getByRole('group', { name: '02:30 Uhr gibt es in dieser Nacht zweimal' });
    expect(within(choice).getByRole('radio', { name: /^MESZ, bevor/ })).toBeChecked();
    await userEvent.click(within(choice).getByRole('radio', { name: 'MEZ, danach' }));
    expect(values()).toEqual({ at: '2027-10-31T01:30:00.000Z' });
    expect(shown()).toBe('31.10.2027 02:30 Uhr');
    await typed('45', /Minute/);
    expect(values()).toEqual({ at: '2027-10-31T01:45:00.000Z' });
  });

  test('a time that is skipped is said, kept as typed, and is none until it is mended', async () => {
    const values = await opened('2027-03-28T02:30:00');
    await typed('01', /Stunde/);
    expect(values()).toEqual({ at: '2027-03-28T00:30:00.000Z' });
    expect(screen.queryByRole('alert')).toBeNull();
    await typed('02', /Stunde/);
    expect(screen.getByRole('alert')).toHaveTextContent('02:30 Uhr gibt es an diesem Tag nicht');
    expect(shown()).toBe('28.03.2027 02:30 Uhr');
    expect(screen.getByRole('spinbutton', { name: /Stunde/ })).toHaveAttribute('aria-invalid', 'true');
    await typed('03', /Stunde/);
    expect(values()).toEqual({ at: '2027-03-28T01:30:00.000Z' });
  });

  test('a form with a time that is skipped is not sent', async () => {
    const send = jest.fn();
    await act(async () => {
      renderGerman(
        <Form onSubmit={send} initialValues={{ at: '2027-03-28T02:30:00' }}>
          {({ handleSubmit }) => (
            <form onSubmit={handleSubmit}>
              <DateField name="at" label="Beginn" withTime />
            </form>
          )}
        </Form>,
      );
    });
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    expect(send).not.toHaveBeenCalled();
  });

  test('other times ask nothing', async () => {
    renderFields(<DateField name="at" label="Beginn" withTime />, { at: '2027-10-31T02:30:00Z' });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

test('readers elsewhere see whose time is asked for, and their own', async () => {
  const own = {
    hint: 'Zeit in Berlin',
    timeOf: (at: string) => `${at.slice(11, 16)} bei dir`,
    beside: () => '',
  };
  const scope = fork({ values: [[$clock, { now: 0, runs: true, own }]] });
  renderFields(
    <Provider value={scope}>
      <DateField name="at" label="Beginn" withTime hint="Frühestens morgen" />
      <DateField name="day" label="Tag der Gründung" />
    </Provider>,
  );
  expect(screen.getByText(/Frühestens morgen/)).toHaveTextContent('Zeit in Berlin');
  await userEvent.click(screen.getAllByRole('spinbutton', { name: /Tag/ })[0] as HTMLElement);
  await userEvent.keyboard('211120261845');
  expect(screen.getByText(/Frühestens morgen/)).toHaveTextContent('Zeit in Berlin · 17:45 bei dir');
  expect(screen.getAllByText(/Zeit in Berlin/)).toHaveLength(1);
});
