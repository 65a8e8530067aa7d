import { ApiError } from '@duellwerk/shared/http/api-error';
import { $authError, sessionChecked } from '@duellwerk/shared/store/session.model';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { FailureMessage } from '@duellwerk/shared/ui/failure-message';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { LoginButton } from '../dialog/login-button.tsx';

/** In place of a page of one's own, for somebody who is not signed in; `children` says what stands here otherwise. */
export function SignedOut({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <EmptyState level="h1" title={t`Du bist nicht eingeloggt`} action={<LoginButton />}>
      {children}
    </EmptyState>
  );
}

/** In place of such a page, while the server does not say who is signed in. */
export function CheckFailed() {
  const { t } = useLingui();
  const [retry, error] = useUnit([sessionChecked, $authError]);
  const { status, description } = error ?? { status: 0, description: '' };
  const reason = status === 0 ? 'unreachable' : 'unexpected_answer';
  return (
    <ErrorCard
      title={t`Wir wissen gerade nicht, ob du eingeloggt bist`}
      happened={<FailureMessage failure={new ApiError(status, reason, description)} />}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={() => retry()}
    />
  );
}
