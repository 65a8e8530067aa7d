import { Trans } from '@lingui/react/macro';
import { Actions, Soft } from './layout.tsx';
import { LoginButton } from './login-button.tsx';

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
