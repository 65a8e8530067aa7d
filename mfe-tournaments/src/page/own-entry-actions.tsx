import type { MyTournament, Participant, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { isInPlay } from '@duellwerk/shared/rules/tournament-moves';
import { entryChip } from '@duellwerk/shared/theme/entry-looks';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Deadline } from '@duellwerk/shared/ui/task-line';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { checkInSubmission } from './check-in.model.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

type Mine = MyTournament['entries'][number];

interface OwnEntryProps {
  entry: Participant;
  /** What the user may do with it; nothing is known yet without. */
  mine: Mine | undefined;
  tournament: TournamentPage;
}

/** An own entry in the head of the page: its state, and what can be done with it now. */
export function OwnEntry({ entry, mine, tournament }: OwnEntryProps) {
  const about = { tournament: tournament.summary.id, subject: entry.id };
  const may = (act: Mine['may'][number]) => mine?.may.includes(act) === true;
  const ends = tournament.check_in_ends_at;
  return (
    <Line>
      <StateChip look={entryChip(entry.state, entry.place)} />
      {entry.state === 'waitlisted' && entry.position !== null && (
        <b className="dw-figures">
          <Trans>Platz {entry.position} auf der Warteliste</Trans>
        </b>
      )}
      {may('check_in') && ends !== null && <Deadline at={ends} />}
      {mine && may('check_in') && <CheckIn mine={mine} tournament={tournament} />}
      {may('undo_check_in') && (
        <DialogButton opens={{ name: 'tournaments.check-in', payload: about }}>
          <Trans>Check-in ansehen</Trans>
        </DialogButton>
      )}
      {may('ask_late_check_in') && (
        <DialogButton
          opens={{ name: 'tournaments.late-check-in', payload: about }}
          variant={mine?.late_check_in === 'asked' ? 'secondary' : 'primary'}
        >
          {mine?.late_check_in === 'asked' ? (
            <Trans>Check-in angefragt</Trans>
          ) : (
            <Trans>Spät einchecken</Trans>
          )}
        </DialogButton>
      )}
      {mine?.late_check_in === 'refused' && <Trans>Später Check-in abgelehnt</Trans>}
      {mine?.substitutes != null && (
        <DialogButton
          opens={{
            name: 'tournaments.roster',
            payload: { tournament: about.tournament, entry: entry.entry },
          }}
        >
          <Trans>Spieler nachnominieren</Trans>
        </DialogButton>
      )}
      {mine && may('leave') && (
        <DialogButton
          variant="quiet"
          opens={{ name: 'tournaments.leave', payload: { tournament: about.tournament, entry: entry.entry } }}
        >
          {isInPlay(tournament.summary.state) ? <Trans>Aufgeben</Trans> : <Trans>Verlassen</Trans>}
        </DialogButton>
      )}
    </Line>
  );
}

/** Who plays alone has nothing to choose: one tap. What speaks against it the dialog says. */
function CheckIn({ mine, tournament }: { mine: Mine; tournament: TournamentPage }) {
  const [pending, checkIn] = useUnit([checkInSubmission.$pending, checkInSubmission.submitted]);
  const { id } = tournament.summary;
  const words: { children: ReactNode; variant: 'primary'; icon: 'check' } = {
    children: <Trans>Jetzt einchecken</Trans>,
    variant: 'primary',
    icon: 'check',
  };
  if (mine.kind === 'team')
    return (
      <DialogButton
        {...words}
        opens={{ name: 'tournaments.check-in', payload: { tournament: id, subject: mine.id } }}
      />
    );
  return (
    <Button
      {...words}
      busy={pending}
      data-opens="tournaments.check-in"
      onClick={() => checkIn({ tournament: id, entry: mine.entry, rev: mine.rev, players: [mine.id] })}
    />
  );
}
