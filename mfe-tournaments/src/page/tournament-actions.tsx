import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { dialogOpened } from '@duellwerk/shared/store/dialogs.model';
import { Button } from '@duellwerk/shared/ui/button';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { canLeave } from './own-entry.ts';
import { $action, $ownEntries } from './tournament.model.ts';

/** The one thing to do on this page now: log in, join, wait in line, or leave. */
export function TournamentActions({ tournament }: { tournament: TournamentPage }) {
  const [action, openDialog] = useUnit([$action, dialogOpened]);
  const join = () => openDialog({ name: 'tournaments.join', payload: { tournament: tournament.summary.id } });
  switch (action) {
    case 'log_in':
      return (
        <Button
          variant="primary"
          icon="login"
          data-opens="auth.login"
          onClick={() => openDialog({ name: 'auth.login' })}
        >
          <Trans>Einloggen und beitreten</Trans>
        </Button>
      );
    case 'join':
      return (
        <Button variant="primary" icon="plus" onClick={join}>
          <Trans>Beitreten</Trans>
        </Button>
      );
    case 'waitlist':
      return (
        <Button variant="primary" icon="clock" onClick={join}>
          <Trans>Auf die Warteliste</Trans>
        </Button>
      );
    case 'entered':
      return <OwnEntries tournament={tournament} />;
    case 'closed':
      return null;
  }
}

function OwnEntries({ tournament }: { tournament: TournamentPage }) {
  const [entries, openDialog] = useUnit([$ownEntries, dialogOpened]);
  return entries.map((entry) => (
    <span key={entry.entry}>
      <StateChip kind="entry" state={entry.state} />
      {canLeave(tournament, entry) && (
        <Button
          variant="quiet"
          onClick={() =>
            openDialog({
              name: 'tournaments.leave',
              payload: { tournament: tournament.summary.id, entry: entry.entry, name: entry.name },
            })
          }
        >
          <Trans>Verlassen</Trans>
        </Button>
      )}
    </span>
  ));
}
