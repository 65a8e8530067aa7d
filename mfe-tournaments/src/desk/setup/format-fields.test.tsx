import { renderGerman } from '@duellwerk/shared/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Form } from 'react-final-form';
import { stageNames } from '../testing.ts';
import { FormatFields } from './format-fields.tsx';
import { stagesOf } from './plan.ts';
import { stepProblems } from './validate-step.ts';
import { newValues, type SettingsValues } from './values.ts';

const initial: SettingsValues = {
  ...newValues(Date.parse('2026-11-23T12:00:00.000Z'), 'nordlicht'),
  format: 'groups',
};

function open() {
  let values = initial;
  const validate = (typed: SettingsValues) =>
    Object.fromEntries(stepProblems('format', typed, stagesOf(typed, [], stageNames)));
  const { container } = renderGerman(
    <Form<SettingsValues> initialValues={initial} validate={validate} onSubmit={() => undefined}>
      {(form) => {
        values = form.values;
        return <FormatFields frozen={new Set()} flagOf={() => 0} />;
      }}
    </Form>,
  );
  const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
  const isUnfolded = () => container.querySelector('details')?.open;
  return { values: () => values, choose, isUnfolded };
}

test('a choice brings its usual number of those who go on, the first one its own back', () => {
  const { values, choose } = open();
  expect(values().qualified).toBe(2);
  choose(/^Schweizer System/);
  expect(values().qualified).toBe(8);
  choose(/^Gruppen/);
  expect(values().qualified).toBe(2);
});

test('the details are folded until something in them does not fit', async () => {
  const { isUnfolded } = open();
  expect(isUnfolded()).toBe(false);
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/^Weiter aus jeder Gruppe/), { target: { value: '9' } }),
  );
  expect(isUnfolded()).toBe(true);
});

test('what is fixed by the seeds is closed, deadlines are not', () => {
  renderGerman(
    <Form<SettingsValues> initialValues={initial} onSubmit={() => undefined}>
      {() => <FormatFields frozen={new Set(['maps', 'veto'])} flagOf={() => 0} />}
    </Form>,
  );
  const isClosed = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).disabled;
  expect([isClosed(/^Maps/), isClosed(/^Wahl der Maps/)]).toEqual([true, true]);
  expect(isClosed(/^Ergebnis bestätigen/)).toBe(false);
});

test('shows what belongs to the choice', () => {
  const { choose } = open();
  screen.getByLabelText(/^Gruppen \*/);
  choose(/^Doppel-K.-o./);
  expect(screen.queryByLabelText(/^Gruppen \*/)).toBeNull();
  screen.getByLabelText(/^Großes Finale/);
  choose(/^Jeder gegen jeden/);
  screen.getByLabelText(/^Wie oft gegeneinander/);
});
