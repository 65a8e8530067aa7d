import * as contract from '@duellwerk/shared/contract/second-factor';
import { getCurrentUser } from '@duellwerk/shared/contract/users';
import { $dialog } from '@duellwerk/shared/store/dialogs.model';
import { type Answer, answer, refuse } from '@duellwerk/shared/testing/render-route';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, field, openDialog } from '../testing/open-dialog.tsx';
import { currentUser } from '../testing/samples.ts';
import { factorDialog } from './factor-dialog.tsx';

const none: contract.Factors = { app: null, passkeys: [], recovery_left: 0, required: false, proof: [] };
const withApp: contract.Factors = {
  ...none,
  app: { created_at: '2026-11-21T12:00:00.000Z' },
  recovery_left: 10,
};
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-000${index}`);
const setup: contract.AppSetup = {
  ...{ secret: 'ABCD EFGH', uri: 'otpauth://totp/x', setup: 'sealed' },
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
};
const open = (payload: object, ...answers: Answer[]) =>
  openDialog('auth.factor', factorDialog, payload, {
    answers: [...answers, answer(getCurrentUser, currentUser)],
    checked: true,
  });

describe('the dialog of a second factor', () => {
  it('adds an app by its first code, and shows the recovery codes until they are stored', async () => {
    const { scope, bodies, settled } = await open(
      { action: 'app' },
      answer(contract.getFactors, none),
      answer(contract.beginApp, setup),
      answer(contract.confirmApp, { factors: withApp, recovery_codes: codes }),
    );
    await settled();
    expect(screen.getByRole('img', { name: 'QR-Code für die App' })).toBeInTheDocument();
    expect(screen.getByDisplayValue('ABCD EFGH')).toBeInTheDocument();
    fireEvent.change(field(/^Code aus der App/), { target: { value: '123456' } });
    fireEvent.click(button('App hinzufügen'));
    await settled();
    expect(bodies).toEqual([{ setup: 'sealed', code: '123456' }]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(screen.getByRole('link', { name: 'Herunterladen' })).toHaveAttribute(
      'href',
      expect.stringContaining(codes[9] ?? ''),
    );
    fireEvent.click(button('Ich habe sie gesichert'));
    await waitFor(() => expect(scope.getState($dialog)).toBeNull());
  });

  it('keeps a wrong code at its field', async () => {
    const { settled } = await open(
      { action: 'app' },
      answer(contract.getFactors, none),
      answer(contract.beginApp, setup),
      refuse(contract.confirmApp, 'factor_wrong', 'Das passt nicht'),
    );
    await settled();
    fireEvent.change(field(/^Code aus der App/), { target: { value: '1' } });
    fireEvent.click(button('App hinzufügen'));
    await settled();
    expect(field(/^Code aus der App/)).toHaveAccessibleDescription(/Das passt nicht/);
    expect(field(/^Code aus der App/)).toHaveAttribute('data-flagged', 'true');
  });

  it('asks first who it is, by the password or by a factor, and again when that is too long ago', async () => {
    let isProven = false;
    let isOld = true;
    const { bodies, settled } = await open(
      { action: 'remove-app' },
      answer(contract.getFactors, () => ({ ...withApp, proof: isProven ? [] : ['code', 'recovery'] })),
      answer(contract.proveIdentity, () => {
        isProven = true;
        return withApp;
      }),
      {
        ...answer(contract.removeApp, none),
        respond: (request) => {
          const removed = answer(contract.removeApp, none).respond(request);
          const late = refuse(contract.removeApp, 'proof_needed', 'Noch einmal').respond(request);
          if (isOld) isProven = false;
          return isOld ? late : removed;
        },
      },
    );
    await settled();
    expect(screen.queryByRole('button', { name: 'Entfernen' })).toBeNull();
    fireEvent.click(button('Wiederherstellungscode eingeben'));
    fireEvent.change(field(/^Wiederherstellungscode/), { target: { value: 'aaaa' } });
    fireEvent.click(button('Weiter'));
    await settled();
    fireEvent.click(button('Entfernen'));
    await settled();
    isOld = false;
    fireEvent.change(field(/^Code aus deiner App/), { target: { value: '123456' } });
    fireEvent.click(button('Weiter'));
    await settled();
    fireEvent.click(button('Entfernen'));
    await settled();
    expect(bodies).toEqual([
      { kind: 'recovery', value: 'aaaa' },
      { kind: 'code', value: '123456' },
    ]);
    expect(screen.getByText('kein Dialog')).toBeInTheDocument();
  });

  it('says that a browser without passkeys has none', async () => {
    const { toasts, settled } = await open(
      { action: 'passkey' },
      answer(contract.getFactors, none),
      answer(contract.beginPasskey, { options: '{}' }),
    );
    await settled();
    fireEvent.change(field(/^Name/), { target: { value: 'Handy' } });
    fireEvent.click(button('Passkey anlegen'));
    await settled();
    expect(toasts).toEqual([expect.stringMatching(/kennt keine Passkeys/)]);
  });
});
