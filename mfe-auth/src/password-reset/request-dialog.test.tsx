import { requestPasswordReset } from '@duellwerk/shared/contract/password-reset';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen } from '@testing-library/react';
import { button, field, openDialog, pressEnter } from '../testing/open-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';

const sent = answer(requestPasswordReset, null);
const opened = (answers = [sent]) =>
  openDialog('auth.password-reset', { Dialog: RequestDialog }, undefined, { answers });

function ask(mail: string) {
  fireEvent.change(field(/E-Mail/), { target: { value: mail } });
  fireEvent.click(button('Passwort zurücksetzen'));
}

describe('a new password by mail (specification 2 and 5)', () => {
  it('asks for an address that can be one', async () => {
    const { toasts, requests, settled } = await opened();
    expect(document.activeElement).toBe(field(/E-Mail/));
    fireEvent.click(button('Passwort zurücksetzen'));
    await settled();
    ask('mara@example');
    await settled();
    expect(toasts).toEqual([
      'error: Fehler: Bitte gib deine E-Mail-Adresse ein',
      'error: Fehler: Die E-Mail Adresse ist ungültig',
    ]);
    expect(field(/E-Mail/)).toHaveAttribute('data-flagged', 'true');
    expect(requests).toEqual([]);
  });

  it('sends it once and says the same to everybody', async () => {
    const { requests, bodies, settled, toasts } = await opened();
    ask(' mara@example.test ');
    expect(button(/Passwort zurücksetzen/)).toHaveAttribute('aria-busy', 'true');
    fireEvent.click(button(/Passwort zurücksetzen/));
    pressEnter();
    await settled();
    expect(requests).toEqual(['POST /v1/users/pw-reset']);
    expect(bodies).toEqual([{ mail: 'mara@example.test' }]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Wenn zu mara@example.test ein Account gehört, ist der Link dorthin unterwegs.',
    );
    expect(toasts).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    const { toasts, settled } = await opened([refuse(requestPasswordReset, 'forbidden', 'Nein')]);
    ask('mara@example.test');
    await settled();
    expect(toasts).toEqual(['error: Fehler: Nein']);
    expect(field(/E-Mail/)).toHaveValue('mara@example.test');
  });

  it('begins anew when it is opened again, and closes by its button', async () => {
    const { scope, settled, open } = await opened();
    ask('mara@example.test');
    await settled();
    fireEvent.click(button('Schließen'));
    expect(scope.getState($dialog)).toBeNull();
    await open();
    expect(field(/E-Mail/)).toHaveValue('');
  });
});
