import { Link } from '@duellwerk/shared/router/router';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** In place of a page of the administration, for a visitor who is not signed in; `children` says who sees it. */
export function SignedOut({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const open = useUnit(dialogOpened);
  return (
    <EmptyState
      level="h1"
      title={t`Hier musst du dich einloggen`}
      action={
        <Button
          variant="primary"
          icon="login"
          data-opens="auth.login"
          onClick={() => open({ name: 'auth.login' })}
        >
          <Trans>Einloggen</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

/** In place of such a page, for somebody without the permission; `children` says which one is missing. */
export function Forbidden({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <EmptyState
      level="h1"
      title={t`Das ist nicht dein Bereich`}
      action={
        <Button as={Link} to="/" variant="primary">
          <Trans>Zur Startseite</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
