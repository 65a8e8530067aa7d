import { Link } from '@duellwerk/shared/router/router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Gated } from '../store/access.ts';
import { Button } from './button.tsx';
import { DialogButton } from './dialog-button.tsx';
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
  return (
    <EmptyState
      level="h1"
      title={t`Hier musst du dich einloggen`}
      action={
        <DialogButton opens={{ name: 'auth.login' }} variant="primary" icon="login">
          <Trans>Einloggen</Trans>
        </DialogButton>
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
