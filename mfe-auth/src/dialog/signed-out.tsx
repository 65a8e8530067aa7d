import { Trans } from '@lingui/react/macro';
import { LoginButton } from './login-button.tsx';
import { Actions, Soft } from './look.tsx';

/** In place of a form of somebody's own account, once nobody is signed in any more. */
export function SignedOut() {
  return (
    <>
      <Soft>
        <Trans>Dafür musst du eingeloggt sein.</Trans>
      </Soft>
      <Actions>
        <LoginButton />
      </Actions>
    </>
  );
}
