import { validateRegistration } from '@duellwerk/shared/contract/registration';
import { refuse } from '@duellwerk/shared/testing/render-route';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { button, field, pressEnter } from '../../testing/open-dialog.tsx';
import {
  fillBase,
  isOutlined,
  opened,
  states,
  step,
  toFields,
  type,
} from '../../testing/open-registration.tsx';

describe('step 3 (specification 5)', () => {
  it('marks the rules that the password keeps while it is typed', async () => {
    await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    const rules = () =>
      within(screen.getByRole('list', { name: 'Anforderungen an das Passwort' }))
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.endsWith('erfüllt'))
        .map((item) => item.textContent);
    expect(rules()).toEqual([]);
    type(/^Passwort \*/, 'gG');
    expect(rules()).toEqual(['Ein Großbuchstabe, erfüllt', 'Ein Kleinbuchstabe, erfüllt']);
    expect(screen.getByText('2 von 5 Anforderungen erfüllt')).toHaveAttribute('role', 'status');
    type(/^Passwort \*/, 'gG1!gG1!');
    expect(rules()).toHaveLength(5);
  });

  it('links terms and privacy to tabs of their own', async () => {
    await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    for (const [name, href] of [
      [/Nutzungsbedingungen/, '/tos'],
      [/Datenschutzerklärung/, '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAccessibleName(/öffnet einen neuen Tab/);
    }
  });

  it('marks every wrong field at once, each with its own words, under one toast', async () => {
    const { toasts } = await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    type(/Passwort wiederholen/, 'anders');
    fireEvent.click(button('Weiter'));
    const wrong = [/^E-Mail/, /^Passwort \*/, /Passwort wiederholen/];
    expect(wrong.map(isOutlined)).toEqual([true, true, true]);
    const terms = screen.getByRole('checkbox', { name: /Nutzungsbedingungen/ });
    expect(terms.dataset.flagged).toBe('true');
    expect(field(/^E-Mail/)).toHaveAccessibleDescription('Die E-Mail Adresse ist ungültig');
    expect(field(/^Passwort \*/)).toHaveAccessibleDescription(/entspricht nicht den Anforderungen/);
    expect(field(/Passwort wiederholen/)).toHaveAccessibleDescription(/stimmen nicht überein/);
    expect(terms).toHaveAccessibleDescription('Bitte akzeptiere die Nutzungsbedingungen');
    expect(toasts).toEqual(['error: Fehler: Das Passwort entspricht nicht den Anforderungen']);
    // What is mended is no longer marked, the rest stays so.
    type(/^E-Mail/, 'mara@example.test');
    expect(wrong.map(isOutlined)).toEqual([false, true, true]);
  });

  it('tells one error after the other and sends nothing before all is well', async () => {
    const { toasts, requests, settled } = await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    const next = () => fireEvent.click(button('Weiter'));
    next();
    expect(isOutlined(/^Passwort \*/)).toBe(true);
    type(/^Passwort \*/, 'Geheim!2026');
    next();
    type(/Passwort wiederholen/, 'Geheim!2026');
    next();
    type(/^E-Mail/, 'mara@example');
    next();
    type(/^E-Mail/, 'mara@example.test');
    next();
    expect(toasts).toEqual([
      'error: Fehler: Das Passwort entspricht nicht den Anforderungen',
      'error: Fehler: Die Passwörter stimmen nicht überein',
      'error: Fehler: Die E-Mail Adresse ist ungültig',
      'error: Fehler: Die E-Mail Adresse ist ungültig',
      'error: Fehler: Bitte akzeptiere die Nutzungsbedingungen',
    ]);
    const terms = screen.getByRole('checkbox', { name: /Nutzungsbedingungen/ });
    expect(terms).toHaveAccessibleDescription('Bitte akzeptiere die Nutzungsbedingungen');
    expect(field(/^E-Mail/)).not.toHaveAccessibleDescription(/ungültig/);
    expect(requests).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: /Nutzungsbedingungen/ }));
    next();
    await settled();
    expect(requests).toEqual(['POST /v1/users/register/validate']);
    expect(step()).toBe('Schritt 4 von 5');
  });

  it('has the server check mail and password with an empty list, once for two clicks, with a spinner', async () => {
    const dialog = await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    fillBase();
    fireEvent.click(button('Weiter'));
    expect(button(/Weiter/)).toHaveAttribute('aria-busy', 'true');
    expect(button('Zurück')).toBeDisabled();
    fireEvent.click(button(/Weiter/));
    pressEnter();
    await dialog.settled();
    expect(dialog.bodies).toEqual([
      { mail: 'mara@example.test', password: 'Geheim!2026', additional_fields: [] },
    ]);
    expect(states()).toEqual(['erledigt', 'erledigt', 'erledigt', 'jetzt', 'kommt noch']);
  });

  it('a mail address that is taken (code 10) is outlined, and the person stays', async () => {
    const dialog = await opened([refuse(validateRegistration, 'mail_taken', 'Schon vergeben')]);
    await toFields(dialog);
    expect(dialog.toasts).toEqual(['error: Fehler: Schon vergeben']);
    expect(step()).toBe('Schritt 3 von 5');
    expect(isOutlined(/^E-Mail/)).toBe(true);
    expect(isOutlined(/^Passwort \*/)).toBe(false);
    expect(field(/^E-Mail/)).toHaveAccessibleDescription('Schon vergeben');
    expect(field(/^E-Mail/)).toHaveValue('mara@example.test');
    expect(button('Weiter')).not.toHaveAttribute('aria-busy');
    type(/^E-Mail/, 'mia@example.test');
    expect(field(/^E-Mail/)).not.toHaveAccessibleDescription(/vergeben/);
  });

  it('an outline stays for 5 s and begins anew with the next refusal (specification 8, 9)', async () => {
    const dialog = await opened([refuse(validateRegistration, 'mail_taken', 'Schon vergeben')]);
    fireEvent.click(button('Mit E-Mail und Passwort'));
    fillBase();
    jest.useFakeTimers();
    const next = async () => {
      fireEvent.click(button('Weiter'));
      await dialog.settled();
    };
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
    await next();
    pass(3000);
    await next();
    pass(4999);
    expect(isOutlined(/^E-Mail/)).toBe(true);
    pass(1);
    expect(isOutlined(/^E-Mail/)).toBe(false);
    jest.useRealTimers();
  });

  it('an unreachable server is told, and the person stays', async () => {
    const dialog = await opened([]);
    await toFields(dialog);
    expect(dialog.toasts.join()).toMatch(/^error: Fehler: Der Server ist nicht erreichbar/);
    expect(step()).toBe('Schritt 3 von 5');
  });
});
