import { dialogClosed } from '@duellwerk/shared/store/dialogs.model';
import { $user } from '@duellwerk/shared/store/session.model';
import type { Answer } from '@duellwerk/shared/testing/render-route';
import { fireEvent } from '@testing-library/react';
import { allSettled } from 'effector';
import { button, field } from '../testing/open-dialog.tsx';
import {
  made,
  opened,
  signedIn,
  states,
  step,
  toDone,
  toFields,
  type,
  valid,
} from '../testing/open-registration.tsx';
import { currentUser } from '../testing/samples.ts';

describe('closing the dialog (specification 4)', () => {
  it('resets to step 1; what was typed stays but for the password', async () => {
    const dialog = await opened();
    await toFields(dialog);
    type(/Benutzername/, 'mara');
    await dialog.close();
    await dialog.open();
    expect(step()).toBe('Schritt 1 von 5');
    expect(states()).toEqual(['jetzt', 'kommt noch', 'kommt noch', 'kommt noch', 'kommt noch']);
    fireEvent.click(button('Mit E-Mail und Passwort'));
    expect(field(/^E-Mail/)).toHaveValue('mara@example.test');
    expect(field(/^Passwort \*/)).toHaveValue('');
    expect(field(/Passwort wiederholen/)).toHaveValue('');
  });

  it('while the check is on its way registers nothing', async () => {
    const dialog = await opened();
    await toFields(dialog);
    type(/Benutzername/, 'mara');
    fireEvent.click(button('Account anlegen'));
    await dialog.close();
    await dialog.settled();
    expect(dialog.requests).not.toContain('POST /v1/users/register');
    await dialog.open();
    expect(step()).toBe('Schritt 1 von 5');
  });

  it('while the account is made still tells what is left to do', async () => {
    const hold = { close: () => {} };
    const slow: Answer = {
      ...made,
      respond: (request) => {
        hold.close();
        return made.respond(request);
      },
    };
    const dialog = await opened([valid, slow, ...signedIn]);
    hold.close = () => void allSettled(dialogClosed, { scope: dialog.scope });
    await toDone(dialog);
    expect(dialog.toasts).toEqual([
      'success: Account angelegt: Bestätige jetzt noch deine E-Mail-Adresse über den Link in unserer Mail.',
    ]);
    expect(dialog.scope.getState($user)).toEqual(currentUser);
    await dialog.open();
    expect(step()).toBe('Schritt 1 von 5');
  });
});
