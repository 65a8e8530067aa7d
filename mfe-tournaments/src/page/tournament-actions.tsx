import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { canLeave } from './own-entry.ts';
import { $action, $ownEntries } from './tournament.model.ts';

/** The one thing to do on this page now: log in, join, wait in line, or leave. */
export function TournamentActions({ tournament }: { tournament: TournamentPage }) {
  const action = useUnit($action);
  const join = { name: 'tournaments.join', payload: { tournament: tournament.summary.id } };
  switch (action) {
    case 'log_in':
      return (
        <DialogButton opens={{ name: 'auth.login' }} variant="primary" icon="login">
          <Trans>Einloggen und beitreten</Trans>
        </DialogButton>
      );
    case 'join':
      return (
        <DialogButton opens={join} variant="primary" icon="plus">
          <Trans>Beitreten</Trans>
        </DialogButton>
      );
    case 'waitlist':
      return (
        <DialogButton opens={join} variant="primary" icon="clock">
          <Trans>Auf die Warteliste</Trans>
        </DialogButton>
      );
    case 'entered':
      return <OwnEntries tournament={tournament} />;
    case 'closed':
      return null;
  }
}

function OwnEntries({ tournament }: { tournament: TournamentPage }) {
  const [entries, user, roles] = useUnit([$ownEntries, $user, $memberRoles]);
  return entries.map((entry) => (
    <span key={entry.entry}>
      <StateChip kind="entry" state={entry.state} />
      {canLeave(tournament, entry, { user, roles }) && (
        <DialogButton
          variant="quiet"
          opens={{
            name: 'tournaments.leave',
            payload: { tournament: tournament.summary.id, entry: entry.entry, name: entry.name },
          }}
        >
          <Trans>Verlassen</Trans>
        </DialogButton>
      )}
    </span>
  ));
}
