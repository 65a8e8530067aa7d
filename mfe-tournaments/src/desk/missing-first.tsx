import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface MissingFirstProps {
  what: 'game' | 'organizer';
  /** Whether the visitor may make it. */
  mayMake: boolean;
  /** What is possible once it is there. */
  children: ReactNode;
}

/** What tournaments and leagues cannot do without and the site does not have yet, with the way to it for those who may make it. */
export function MissingFirst({ what, mayMake, children }: MissingFirstProps) {
  const { t } = useLingui();
  const isGame = what === 'game';
  const path = isGame ? '/admin/settings/games?entry=new' : '/admin/settings/organizers?entry=new';
  return (
    <EmptyState
      title={isGame ? t`Zuerst braucht es ein Spiel` : t`Zuerst braucht es einen Veranstalter`}
      action={
        mayMake && (
          <Button as={Link} to={path} variant="primary" icon="plus">
            {isGame ? <Trans>Spiel anlegen</Trans> : <Trans>Veranstalter anlegen</Trans>}
          </Button>
        )
      }
    >
      {!mayMake && (
        <>
          <Trans>Frag jemanden, der die Seite einrichtet.</Trans>{' '}
        </>
      )}
      {children}
    </EmptyState>
  );
}
