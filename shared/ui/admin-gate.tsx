import { Link } from '@duellwerk/shared/router/router';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { Gated } from '../store/access.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';

export interface AdminGateProps<Shown> {
  view: Gated<Shown>;
  /** Who sees the page, for a visitor who is not signed in. */
  signedOut: ReactNode;
  /** Which permission is missing, for somebody without it. */
  forbidden: ReactNode;
  loading: ReactNode;
  failed: Omit<LoadFailureProps, 'failure'>;
  /** The page itself. */
  children: (shown: Shown) => ReactNode;
}

/** A page of the administration for who may see it; for everyone else the way in, or whose area it is not. */
export function AdminGate<Shown>({ view, loading, failed, children, ...closed }: AdminGateProps<Shown>) {
  switch (view.kind) {
    case 'loading':
      return loading;
    case 'signed-out':
      return <SignedOut>{closed.signedOut}</SignedOut>;
    case 'forbidden':
      return <Forbidden>{closed.forbidden}</Forbidden>;
    case 'failed':
      return <LoadFailure failure={view.failure} {...failed} />;
    case 'ready':
      return children(view);
  }
}

function SignedOut({ children }: { children: ReactNode }) {
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

function Forbidden({ children }: { children: ReactNode }) {
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
