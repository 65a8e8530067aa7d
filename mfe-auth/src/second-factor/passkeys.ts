// The browser's own questions for passkeys. The library comes with the first one.
import { CheckError } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';

const library = () => import(/* webpackChunkName: "lazy-passkeys" */ '@simplewebauthn/browser');

/** Makes a passkey for the options of the site. @returns the response as JSON. @throws CheckError when none was made */
export function createPasskey(options: string): Promise<string> {
  return ask(async () => (await library()).startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Signs with a passkey. @returns the response as JSON. @throws CheckError when none was chosen */
export function signWithPasskey(options: string): Promise<string> {
  return ask(async () => (await library()).startAuthentication({ optionsJSON: JSON.parse(options) }));
}

async function ask(question: () => Promise<unknown>): Promise<string> {
  if (!('PublicKeyCredential' in window)) {
    throw new CheckError({
      text: msg`Dein Browser kennt keine Passkeys, oder die Seite ist nicht über https geöffnet.`,
    });
  }
  try {
    return JSON.stringify(await question());
  } catch (failure) {
    if (failure instanceof Error && failure.name === 'InvalidStateError')
      throw new CheckError({ text: msg`Dieser Passkey gehört schon zu deinem Account.` });
    // Dismissed or out of time: browsers do not say which, so that no site learns what there is.
    throw new CheckError({ text: msg`Es kam kein Passkey an: abgebrochen, oder es gibt hier keinen.` });
  }
}
