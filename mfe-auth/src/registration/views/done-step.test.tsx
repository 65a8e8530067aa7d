import { login } from '@duellwerk/shared/contract/login';
import { register, resendVerification } from '@duellwerk/shared/contract/registration';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen } from '@testing-library/react';
import { button, field } from '../../testing/open-dialog.tsx';
import { happy, made, opened, signedIn, step, toDone, valid } from '../../testing/open-registration.tsx';
import { $next } from '../registration.model.ts';

describe('step 5', () => {
  it('tells to confirm the address and sends the mail again', async () => {
    const dialog = await opened([...happy, answer(resendVerification, null)]);
    await toDone(dialog);
    expect(screen.getByRole('heading', { name: /Fast geschafft/ })).toBeInTheDocument();
    expect(screen.getByText(/Bestätige jetzt noch deine E-Mail-Adresse/)).toHaveTextContent(
      'mara@example.test',
    );
    expect(screen.queryByRole('button', { name: 'Zurück' })).toBeNull();
    fireEvent.click(button('E-Mail noch einmal senden'));
    fireEvent.click(button(/E-Mail noch einmal senden/));
    await dialog.settled();
    expect(dialog.requests.filter((each) => each.endsWith('verification-mail'))).toHaveLength(1);
    expect(dialog.toasts).toEqual(['success: Mail unterwegs: Der neue Link ist auf dem Weg zu dir.']);
  });

  it('says when mail comes later', async () => {
    const later = { id: 'u-mara', username: 'mara', mail: 'mara@example.test', mail_delayed: true };
    const dialog = await opened([valid, answer(register, later), ...signedIn]);
    await toDone(dialog);
    expect(screen.getByText(/Gerade können wir keine Mails senden/)).toBeInTheDocument();
  });

  it('asks for no confirmation of an address that the service has verified', async () => {
    const verified = { id: 'u-mara', username: 'mara', mail: 'mara@example.test', mail_verified: true };
    const dialog = await opened([valid, answer(register, verified), ...signedIn]);
    await toDone(dialog);
    expect(screen.getByRole('heading', { name: /: Geschafft$/ })).toBeInTheDocument();
    expect(screen.getByText(/ist schon bestätigt/)).toHaveTextContent('mara@example.test');
    expect(screen.queryByText(/Bestätige jetzt noch|Nichts angekommen/)).toBeNull();
    expect(screen.queryByRole('button', { name: /noch einmal senden/ })).toBeNull();
  });

  it('a sign-in that fails shows nothing', async () => {
    const dialog = await opened([valid, made, refuse(login, 'too_many_requests', 'Zu oft')]);
    await toDone(dialog);
    expect(dialog.toasts).toEqual([]);
    expect(step()).toBe('Schritt 5 von 5');
    expect(screen.queryByRole('button', { name: /noch einmal senden/ })).toBeNull();
  });

  it('finishing closes the dialog; opened again it is at step 1 and empty', async () => {
    const dialog = await opened();
    await toDone(dialog);
    fireEvent.click(button('Fertig'));
    expect(dialog.scope.getState($dialog)).toBeNull();
    await dialog.open();
    expect(step()).toBe('Schritt 1 von 5');
    fireEvent.click(button('Mit E-Mail und Passwort'));
    expect(field(/^E-Mail/)).toHaveValue('');
    expect(field(/^Passwort \*/)).toHaveValue('');
  });

  it('finishing leads on to the dialog that it was begun for, also over another service', async () => {
    const to = '#dialog=tournaments.join&tournament=t1';
    const join = { name: 'tournaments.join', payload: { tournament: 't1' } };
    const dialog = await opened(happy, { to });
    await toDone(dialog);
    fireEvent.click(button('Fertig'));
    expect(dialog.scope.getState($dialog)).toEqual(join);
    const back = await opened(happy, { connection: 'x'.repeat(43) });
    expect(back.scope.getState($next)).toEqual(join);
  });
});
