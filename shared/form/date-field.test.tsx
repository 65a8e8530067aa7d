import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
