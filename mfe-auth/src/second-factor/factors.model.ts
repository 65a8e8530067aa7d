// The own second factors, and every change of them.
import type { AppSetup, Factors, FactorsChanged } from '@duellwerk/shared/contract/second-factor';
import * as contract from '@duellwerk/shared/contract/second-factor';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import { $dialog, dialogFinished } from '@duellwerk/shared/store/dialogs.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { $user, sessionChecked } from '@duellwerk/shared/store/session.model';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';
import { combine, createEvent, createStore, sample } from 'effector';
import { changeFailed } from '../settings/lost-session.model.ts';
import { createPasskey, signWithPasskey } from './passkeys.ts';

/** What the dialog of a factor does. */
export type FactorAction = 'app' | 'passkey' | 'rename' | 'remove-app' | 'remove-passkey' | 'codes';
interface FactorRequest {
  action: string;
  /** The passkey that it is about. */
  passkey?: string | undefined;
  name?: string | undefined;
}

/** The list is on the screen. */
export const factorsShown = createEvent();
export const factorsRetried = createEvent();
export const factorDialogOpened = createEvent<FactorRequest>();
/** The new recovery codes are written down. */
export const codesDismissed = createEvent();

const $isShown = createStore(false, { serialize: 'ignore' }).on(
  [factorsShown, factorDialogOpened],
  () => true,
);
const { $data, $failure, replaced } = createQuery({
  call: (transport) => send(transport, contract.getFactors, {}),
  params: combine($isShown, $user, (isShown, user) => (isShown ? (user?.id ?? null) : null)),
  on: [factorsShown, factorsRetried, factorDialogOpened],
});
/** `null` until the first reply. */
export const $factors = $data;
export { $failure };

const NAME = 'auth.factor' as const;
/**
 * It stays while its dialog is open and its user signed in. Not by a derived store: created after the session was
 * checked, it would fire at the next check although nothing has changed.
 */
const whileOpen = <T>(shown: T | null, dialog: object | null): T | null => (dialog ? shown : null);
const added = { title: msg`Anmeldung in zwei Schritten`, text: msg`Gespeichert.` };

/** Shows again who it is; a passkey is asked for by the browser. */
export const proofSubmission = createSubmission({
  call: async (transport, { kind, value = '' }: { kind: contract.ProofKind; value?: string | undefined }) => {
    const accepted = kind === 'login' ? 'password' : kind;
    const shown =
      kind === 'passkey'
        ? await signWithPasskey((await send(transport, contract.beginProof, {})).options)
        : value;
    return send(transport, contract.proveIdentity, { body: { kind: accepted, value: shown } });
  },
  replaces: replaced,
});

/** The new key for an app, while its dialog is open. */
const setupSubmission = createSubmission({
  call: (transport) => send(transport, contract.beginApp, {}),
});
export const $setup = createStore<AppSetup | null>(null, { serialize: 'ignore' })
  .on(setupSubmission.done, (_, { result }) => result)
  .on($dialog, whileOpen);

export const appSubmission = createSubmission({
  call: (transport, body: { setup: string; code: string }) => send(transport, contract.confirmApp, { body }),
  success: () => added,
  refreshes: [sessionChecked],
});
export const passkeySubmission = createSubmission({
  call: async (transport, name: string) => {
    const { options } = await send(transport, contract.beginPasskey, {});
    const response = await createPasskey(options);
    return send(transport, contract.addPasskey, { body: { name, response } });
  },
  success: () => added,
  refreshes: [sessionChecked],
});
export const codesSubmission = createSubmission({
  call: (transport) => send(transport, contract.renewRecoveryCodes, {}),
});
export const renameSubmission = createSubmission({
  call: (transport, { passkey, name }: { passkey: string; name: string }) =>
    send(transport, contract.renamePasskey, { params: { passkey }, body: { name } }),
  success: () => ({ title: msg`Umbenannt` }),
  replaces: replaced,
  dialog: NAME,
});
/** A passkey by its id, without one the app. */
export const removeSubmission = createSubmission({
  call: (transport, passkey: string | null) =>
    passkey === null
      ? send(transport, contract.removeApp, {})
      : send(transport, contract.removePasskey, { params: { passkey } }),
  success: () => ({ title: msg`Entfernt` }),
  replaces: replaced,
  refreshes: [sessionChecked],
  dialog: NAME,
});

const changed = sample({
  clock: [appSubmission.done, passkeySubmission.done, codesSubmission.done],
  fn: ({ result }: { result: FactorsChanged }) => result,
});
sample({ clock: changed, fn: ({ factors }): Factors => factors, target: replaced });

/** New recovery codes, which are shown once. */
export const $newCodes = createStore<readonly string[] | null>(null, { serialize: 'ignore' })
  .on(changed, (_, { recovery_codes }) => recovery_codes ?? null)
  .on([$dialog, $user], whileOpen)
  .reset(codesDismissed);
// A further factor brings no codes: the dialog has nothing more to show.
sample({
  clock: changed,
  filter: ({ recovery_codes }) => recovery_codes === undefined,
  fn: () => NAME,
  target: dialogFinished,
});

const $request = createStore<FactorRequest | null>(null, { serialize: 'ignore' }).on(
  factorDialogOpened,
  (_, request) => request,
);
// A key is made once the server would give one.
sample({
  clock: [$data, factorDialogOpened],
  source: {
    request: $request,
    factors: $data,
    setup: $setup,
    busy: setupSubmission.$pending,
    codes: $newCodes,
  },
  filter: ({ request, factors, setup, busy, codes }) =>
    request?.action === 'app' && factors?.proof.length === 0 && !setup && !busy && codes === null,
  fn: () => undefined,
  target: setupSubmission.submitted,
});

const failed = sample({
  clock: [
    proofSubmission.failed,
    setupSubmission.failed,
    appSubmission.failed,
    passkeySubmission.failed,
    codesSubmission.failed,
    renameSubmission.failed,
    removeSubmission.failed,
  ],
});
sample({ clock: failed, target: changeFailed });
// The last proof is too old: the dialog asks for another one.
sample({
  clock: failed,
  filter: (failure) => failure instanceof ApiError && failure.reason === 'proof_needed',
  fn: () => undefined,
  target: factorsRetried,
});
