import type { ManagedTournament } from '@duellwerk/shared/contract/tournament-settings';
import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import { DeskGate } from './desk-gate.tsx';
import { $managedView, managedShown } from './managed.model.ts';

interface ManagedGateProps {
  loading: ReactNode;
  children: (managed: ManagedTournament) => ReactNode;
}

/** A page about one tournament, for who organizes it. */
export function ManagedGate({ loading, children }: ManagedGateProps) {
  const { t } = useLingui();
  const [view, shown] = useUnit([$managedView, managedShown]);
  // The page's code comes after the route was opened.
  useEffect(() => shown(), [shown]);
  return (
    <DeskGate
      view={view}
      loading={loading}
      failed={{
        title: t`Das Turnier konnte nicht geladen werden`,
        onRetry: () => shown(),
        unknown: {
          title: t`Dieses Turnier gibt es nicht`,
          text: <Trans>Vielleicht wurde der Entwurf gelöscht.</Trans>,
          action: (
            <Button as={Link} to="/admin/tournaments" variant="primary">
              <Trans>Alle Turniere</Trans>
            </Button>
          ),
        },
      }}
    >
      {({ managed }) => children(managed)}
    </DeskGate>
  );
}
