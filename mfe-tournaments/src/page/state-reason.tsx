import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Trans } from '@lingui/react/macro';

/** Why the tournament is called off, interrupted or ended early, above everything else. */
export function StateReason({ tournament: { summary, reason } }: { tournament: TournamentPage }) {
  switch (summary.state) {
    case 'cancelled':
      return (
        <Banner style="warning" title={<Trans>Das Turnier ist abgesagt</Trans>}>
          {reason}
        </Banner>
      );
    case 'cancelled_min_teams':
      return (
        <Banner style="warning" title={<Trans>Das Turnier ist abgesagt</Trans>}>
          <Trans>Zu wenige sind beigetreten.</Trans>
        </Banner>
      );
    case 'paused':
      return (
        <Banner style="info" title={<Trans>Das Turnier ist pausiert</Trans>}>
          {reason}
        </Banner>
      );
    case 'completed':
      // Only an end before its time has a reason.
      return reason ? (
        <Banner style="info" title={<Trans>Das Turnier wurde vorzeitig beendet</Trans>}>
          {reason}
        </Banner>
      ) : null;
    default:
      return null;
  }
}
