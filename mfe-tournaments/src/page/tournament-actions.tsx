import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { hasPlaceFor } from '@duellwerk/shared/rules/entries';
import { $memberRoles } from '@duellwerk/shared/store/base.model';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { dialogHash } from '@duellwerk/shared/store/dialog-address';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, size } from '@duellwerk/shared/theme/tokens';
import { Countdown } from '@duellwerk/shared/ui/countdown';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $action } from './offered-action.model.ts';
import { mayEnterMore } from './offered-action.ts';
import { OwnEntry } from './own-entry-actions.tsx';
import { $mine, $ownEntries, tournamentTouched } from './tournament.model.ts';

const Note = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** The one thing to do on this page now: log in, join, wait in line, check in, or leave; or why there is nothing. */
export function TournamentActions({ tournament }: { tournament: TournamentPage }) {
  const action = useUnit($action);
  const join = { name: 'tournaments.join', payload: { tournament: tournament.summary.id } } as const;
  switch (action) {
    case 'log_in':
      return (
        <DialogButton
          // The login leads back to the dialog.
          opens={{ name: 'auth.login', payload: { to: dialogHash(join) } }}
          variant="primary"
          icon="login"
        >
          {hasPlaceFor(tournament.summary) ? (
            <Trans>Einloggen und beitreten</Trans>
          ) : (
            <Trans>Einloggen und warten</Trans>
          )}
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
    case 'full':
      return (
        <Note>
          <Trans>Alle Plätze und die Warteliste sind voll.</Trans>
        </Note>
      );
    case 'opens':
      return <Opens at={tournament.summary.registration_opens_at} />;
    case 'entered':
      return <OwnEntries tournament={tournament} />;
    case 'closed':
      return null;
  }
}

/** From when entries are taken; a page that was drawn on the server counts down once its clock runs. */
function Opens({ at }: { at: string }) {
  const [clock, ask] = useUnit([$clock, tournamentTouched]);
  return (
    <Note>
      <Trans>
        Anmeldung ab <Moment at={at} />
      </Trans>
      {clock?.runs && Date.parse(at) > clock.now && (
        <>
          {' · '}
          <Countdown to={at} now={clock.now} onOver={ask} />
        </>
      )}
    </Note>
  );
}

function OwnEntries({ tournament }: { tournament: TournamentPage }) {
  const [entries, mine, user, roles] = useUnit([$ownEntries, $mine, $user, $memberRoles]);
  const join = { name: 'tournaments.join', payload: { tournament: tournament.summary.id } } as const;
  return (
    <>
      {entries.map((entry) => (
        <OwnEntry
          key={entry.entry}
          entry={entry}
          mine={mine?.entries.find((each) => each.entry === entry.entry)}
          tournament={tournament}
        />
      ))}
      {mayEnterMore(entries, mine, { user, roles }) && (
        <DialogButton opens={join} variant="quiet" icon="plus">
          <Trans>Weiteres Team</Trans>
        </DialogButton>
      )}
    </>
  );
}
