import { aStage } from '@duellwerk/shared/bracket-drawing/sample-stage';
import { InGerman } from '@duellwerk/shared/ui/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { Form } from 'react-final-form';
import { PartFields, type PartValues, useTaken } from './part-fields.tsx';
import { parts } from './parts.model.ts';
import { partsOf } from './parts.ts';

const stage = aStage('round_robin', 4, {}, 4);
const ids = stage.matches.filter(({ round }) => round === stage.rounds[0]?.id).map(({ id }) => id);

function Taken({ values }: { values: PartValues }) {
  return <output>{useTaken()(values)?.matches.join(' ') ?? 'none'}</output>;
}

it('takes all matches of a round, until some are left out', () => {
  const scope = fork({ values: [[parts.$data, partsOf([stage])]] });
  render(
    <Provider value={scope}>
      <InGerman>
        <Form<PartValues> onSubmit={() => undefined}>
          {({ values }) => (
            <>
              <PartFields />
              <Taken values={values} />
            </>
          )}
        </Form>
      </InGerman>
    </Provider>,
  );
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('none');
  const [, first] = screen.getByLabelText<HTMLSelectElement>(/^Runde/).options;
  fireEvent.change(screen.getByLabelText(/^Runde/), { target: { value: first?.value } });
  expect(shown()).toBe(ids.join(' '));
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  for (const [index, box] of boxes.entries()) {
    fireEvent.click(box);
    expect(shown()).toBe(ids.slice(index + 1).join(' ') || 'none');
  }
});
