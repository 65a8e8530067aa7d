import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Obstacle } from './obstacle.ts';

/** Why nobody can enter now, what is known about when they can, and where to go instead. */
export function ObstacleNotice({ obstacle, tournament }: { obstacle: Obstacle; tournament: TournamentPage }) {
  const { t } = useLingui();
  if (obstacle === 'early') return <Early opens={tournament.summary.registration_opens_at} />;
  if (obstacle === 'entered') {
    return (
      <EmptyState title={t`Du bist schon dabei`}>
        <Trans>Die Anmeldung steht. Was als Nächstes kommt, sagt dir die Seite des Turniers.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={obstacle === 'full' ? t`Alles voll` : t`Die Anmeldung ist zu`}
      action={
        <Button as={Link} to="/tournaments?phase=open">
          <Trans>Offene Turniere</Trans>
        </Button>
      }
    >
      {obstacle === 'full' ? (
        <Trans>Alle Plätze sind vergeben, und auch die Warteliste ist voll.</Trans>
      ) : (
        <Trans>Dieses Turnier nimmt niemanden mehr auf.</Trans>
      )}
    </EmptyState>
  );
}

function Early({ opens }: { opens: string }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Die Anmeldung öffnet bald`}>
      <Trans>
        Los geht es <Moment at={opens} show="start" />
      </Trans>
    </EmptyState>
  );
}
