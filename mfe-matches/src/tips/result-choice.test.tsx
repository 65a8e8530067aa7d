import { renderGerman } from '@duellwerk/shared/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { choicesOf, type Draft, type TipForm } from './draft.ts';
import { ResultChoice } from './result-choice.tsx';

const names = { a: 'Elbsturm', b: 'Rheinfeuer' };

function Sample({ form, onSet }: { form: TipForm; onSet: (draft: Draft) => void }) {
  const [draft, setDraft] = useState<Draft>({ a: null, b: null });
  const set = (next: Draft) => {
    setDraft(next);
    onSet(next);
  };
  const tip = { draft, set, save: null, isGiven: false, retry: () => undefined };
  return <ResultChoice match="m1" names={names} results={choicesOf(form) ?? []} tip={tip} />;
}
function draw(form: TipForm = { rule: 'bo3', bestOf: 3 }) {
  const set = jest.fn();
  renderGerman(<Sample form={form} onSet={set} />);
  return set;
}
const result = (name: string) => screen.getByRole('radio', { name });

it('is one choice of results, each said with what it means', () => {
  draw();
  expect(screen.getByRole('radiogroup', { name: 'Tipp für Elbsturm gegen Rheinfeuer' })).toBeInTheDocument();
  const said = [
    '2:0 Elbsturm gewinnt',
    '2:1 Elbsturm gewinnt',
    '1:2 Rheinfeuer gewinnt',
    '0:2 Rheinfeuer gewinnt',
  ];
  for (const name of said) expect(result(name)).not.toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(said.length);
});

it('names a draw', () => {
  draw({ rule: 'bo2', bestOf: 2 });
  expect(result('1:1 unentschieden')).toBeInTheDocument();
});

it('takes one press, and another one instead', () => {
  const set = draw();
  fireEvent.click(screen.getByText('2:1'));
  fireEvent.click(screen.getByText('0:2'));
  expect(set.mock.calls).toEqual([[{ a: 2, b: 1 }], [{ a: 0, b: 2 }]]);
  expect(result('0:2 Rheinfeuer gewinnt')).toBeChecked();
  expect(result('2:1 Elbsturm gewinnt')).not.toBeChecked();
});

it('is one group to the keyboard, which has the arrows for it', () => {
  draw();
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(new Set(radios.map(({ name }) => name))).toEqual(new Set(['tip-m1']));
  radios[1]?.focus();
  expect(radios[1]).toHaveFocus();
});
