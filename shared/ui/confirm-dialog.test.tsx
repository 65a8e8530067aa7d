import { fireEvent, screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { renderGerman } from './testing.tsx';

function renderDialog(parts: Partial<Parameters<typeof ConfirmDialog>[0]>) {
  const onConfirm = jest.fn();
  const onDismiss = jest.fn();
  renderGerman(
    <ConfirmDialog
      title="Mika entfernen?"
      verb="Entfernen"
      variant="danger"
      busy={false}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
      {...parts}
    >
      Ergebnisse bleiben.
    </ConfirmDialog>,
  );
  return { onConfirm, onDismiss };
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('one question has its verb and a way out', () => {
  const { onConfirm } = renderDialog({});
  expect(buttons()).toEqual(['Entfernen', 'Abbrechen']);
  fireEvent.click(screen.getByRole('button', { name: 'Entfernen' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a step that cannot be taken leaves nothing but to close', () => {
  const { onDismiss } = renderDialog({ blocked: true });
  expect(buttons()).toEqual(['Schließen']);
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
