import { validateRegistration } from '@duellwerk/shared/contract/registration';
import { type Answer, refuse } from '@duellwerk/shared/testing/render-route';
import { hasUnsaved } from '@duellwerk/shared/ui/dialog-unsaved';
import { act, fireEvent, screen } from '@testing-library/react';
import { button, field } from '../testing/open-dialog.tsx';
import {
  fillBase,
  happy,
  opened,
  step,
  toDone,
  toFields,
  type,
  valid,
} from '../testing/open-registration.tsx';

/** The registration at its address, as the host opens it. */
async function openedAtAddress(answers: readonly Answer[] = happy) {
  const dialog = await opened(answers);
  const { router } = dialog;
  await act(() => router.navigate('/tournaments#dialog=auth.register', { state: { dialog: true } }));
  const go = async (by: number) => {
    await act(() => router.navigate(by));
    await dialog.settled();
  };
  /** The steps of the places from the dialog's first to this one. */
  const places = () => {
    const { before = [], step: shown = 'method' } = router.state.location.state ?? {};
    return [...before, shown];
  };
  return { ...dialog, go, places };
}

describe('the browser’s Back and Forward', () => {
  it('lead through the steps and keep what was typed, passwords too', async () => {
    const dialog = await openedAtAddress();
    await toFields(dialog);
    type(/Benutzername/, 'mara');
    expect(dialog.places()).toEqual(['method', 'base', 'fields']);
    await dialog.go(-1);
    expect(step()).toBe('Schritt 3 von 5');
    expect(field(/^E-Mail/)).toHaveValue('mara@example.test');
    expect(field(/^Passwort \*/)).toHaveValue('Geheim!2026');
    await dialog.go(-1);
    expect(step()).toBe('Schritt 1 von 5');
    await dialog.go(2);
    expect(step()).toBe('Schritt 4 von 5');
    expect(field(/Benutzername/)).toHaveValue('mara');
  });

  it('and the dialog’s own are one way: "Zurück" goes back in the history', async () => {
    const dialog = await openedAtAddress();
    await toFields(dialog);
    await act(async () => void fireEvent.click(button('Zurück')));
    expect(dialog.places()).toEqual(['method', 'base']);
    await dialog.go(1);
    expect(step()).toBe('Schritt 4 von 5');
    await dialog.go(-2);
    expect(dialog.places()).toEqual(['method']);
    await act(async () => void fireEvent.click(button('Mit E-Mail und Passwort')));
    expect(dialog.places()).toEqual(['method', 'base']);
  });

  it('Forward goes past no check: what was changed is checked again', async () => {
    const dialog = await openedAtAddress();
    await toFields(dialog);
    await dialog.go(-1);
    type(/^E-Mail/, 'keine Adresse');
    await dialog.go(1);
    expect(step()).toBe('Schritt 3 von 5');
    await act(async () => void fireEvent.click(button('Weiter')));
    expect(dialog.toasts).toEqual(['error: Fehler: Die E-Mail Adresse ist ungültig']);
  });

  it('Back while a check is on its way changes nothing', async () => {
    let goBack = () => {};
    const checked: Answer = {
      ...valid,
      respond: (request) => {
        goBack();
        return valid.respond(request);
      },
    };
    const dialog = await openedAtAddress([checked]);
    await act(async () => void fireEvent.click(button('Mit E-Mail und Passwort')));
    fillBase();
    goBack = () => void dialog.router.navigate(-1);
    await act(async () => void fireEvent.click(button('Weiter')));
    await dialog.settled();
    expect(step()).toBe('Schritt 4 von 5');
    expect(dialog.places()).toEqual(['base', 'fields']);
  });

  it('an account that was made stays made: Back closes the dialog', async () => {
    const dialog = await openedAtAddress();
    await toDone(dialog);
    expect(step()).toBe('Schritt 5 von 5');
    expect(dialog.places()).toEqual(['method', 'base', 'done']);
    await dialog.go(-1);
    expect(screen.getByText('kein Dialog')).toBeInTheDocument();
  });

  it('a place that is left over from before begins at step 1 (specification 4)', async () => {
    const dialog = await openedAtAddress();
    await toFields(dialog);
    await dialog.close();
    await dialog.open();
    await dialog.settled();
    expect(step()).toBe('Schritt 1 von 5');
    expect(dialog.places()).toEqual(['method']);
    await dialog.go(2);
    expect(step()).toBe('Schritt 1 von 5');
  });
});

describe('closing over what was typed', () => {
  const isAsked = () => hasUnsaved(document.body);

  it('is asked about in every step, also in one that is still empty, and never after the account is made', async () => {
    const dialog = await opened();
    expect(isAsked()).toBe(false);
    fireEvent.click(button('Mit E-Mail und Passwort'));
    expect(isAsked()).toBe(false);
    fillBase();
    expect(isAsked()).toBe(true);
    fireEvent.click(button('Weiter'));
    await dialog.settled();
    expect(field(/Benutzername/)).toHaveValue('');
    expect(isAsked()).toBe(true);
    fireEvent.click(button('Zurück'));
    fireEvent.click(button('Zurück'));
    expect(isAsked()).toBe(true);
    fireEvent.click(button('Mit E-Mail und Passwort'));
    fireEvent.click(button('Weiter'));
    await dialog.settled();
    type(/Benutzername/, 'mara');
    fireEvent.click(button('Account anlegen'));
    await dialog.settled();
    expect(step()).toBe('Schritt 5 von 5');
    expect(isAsked()).toBe(false);
  });

  it('is asked about after a refusal as well', async () => {
    const dialog = await opened([refuse(validateRegistration, 'mail_taken', 'Schon vergeben')]);
    await toFields(dialog);
    expect(isAsked()).toBe(true);
  });
});
