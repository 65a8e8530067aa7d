// Login with a passkey alone.
import { beginPasskeyLogin, finishPasskeyLogin } from '@duellwerk/shared/contract/second-factor';
import { send } from '@duellwerk/shared/http/http';
import { createSubmission } from '@duellwerk/shared/store/submission';
import { sample } from 'effector';
import { signWithPasskey } from '../second-factor/passkeys.ts';
import { loggedIn } from './login.model.ts';

export const passkeyLoginSubmission = createSubmission({
  call: async (transport) => {
    const { options } = await send(transport, beginPasskeyLogin, {});
    const response = await signWithPasskey(options);
    return send(transport, finishPasskeyLogin, { body: { response } });
  },
});
sample({ clock: passkeyLoginSubmission.done, fn: () => undefined, target: loggedIn });
