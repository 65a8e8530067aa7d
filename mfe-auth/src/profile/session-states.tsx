import { sessionChecked } from '@duellwerk/shared/store/session.model';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
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
  const retry = useUnit(sessionChecked);
  return (
    <ErrorCard
      title={t`Wir wissen gerade nicht, ob du eingeloggt bist`}
      happened={<Trans>Der Server hat nicht geantwortet.</Trans>}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={() => retry()}
    />
  );
}
