import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createWatch, fork } from 'effector';
import { Provider } from 'effector-react';
import { DialogButton } from './dialog-button.tsx';
import { InGerman } from './testing.tsx';

const opens = { name: 'tournaments.check-in', payload: { tournament: '7' } } as const;

function shown(props: { busy?: boolean } = {}) {
  const happened: unknown[] = [];
  const scope = fork();
  createWatch({ unit: dialogOpened, fn: (request) => happened.push(request), scope });
  render(
    <Provider value={scope}>
      <InGerman>
        <DialogButton opens={opens} onClick={() => happened.push('clicked')} {...props}>
          Ändern
        </DialogButton>
      </InGerman>
    </Provider>,
  );
  return { happened, button: screen.getByRole('button', { name: /Ändern/ }) };
}

test('A button of a dialog names it in the page, opens nothing by itself, and opens it last when it is clicked', async () => {
  const { happened, button } = shown();
  expect(button).toHaveAttribute('data-opens', 'tournaments.check-in');
  expect(happened).toEqual([]);
  await userEvent.click(button);
  expect(happened).toEqual(['clicked', opens]);
});

test('A busy one opens nothing', async () => {
  const { happened, button } = shown({ busy: true });
  await userEvent.click(button);
  expect(happened).toEqual([]);
});
