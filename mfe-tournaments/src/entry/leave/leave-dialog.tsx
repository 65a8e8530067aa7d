import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, id, optional, request } from '@duellwerk/shared/contract/schema';
import type { MyTournament, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { isInPlay } from '@duellwerk/shared/rules/tournament-moves';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $entry, $entryFailure, $mine, $tournament } from '../entry.model.ts';
import { entryDialog } from '../entry-dialog.tsx';
import { EntryFailure } from '../entry-failure.tsx';
import { Title } from '../layout.ts';
import { leaveOpened, leaveSubmission } from './leave.model.ts';

// Older pages pass the name along.
const payloadShape = request({ tournament: id, entry: optional(id), name: optional(anyText) });

/** Asks once before a place is given up. */
function LeaveDialog({ payload, close }: DialogProps<Infer<typeof payloadShape>>) {
  const [tournament, mine, entry, failure, retry] = useUnit([
    $tournament,
    $mine,
    $entry,
    $entryFailure,
    leaveOpened,
  ]);
  const [pending, leave] = useUnit([leaveSubmission.$pending, leaveSubmission.submitted]);
  if (failure) return <EntryFailure failure={failure} onRetry={() => retry(payload)} />;
  if (!tournament || !mine) return <SkeletonLines lines={4} />;
  if (!entry?.may.includes('leave')) return <NothingToLeave />;
  const givesUp = isInPlay(tournament.summary.state);
  return (
    <ConfirmDialog
      title={
        givesUp ? (
          <Trans>Möchtest du wirklich aufgeben?</Trans>
        ) : (
          <Trans>Möchtest du das Turnier wirklich verlassen?</Trans>
        )
      }
      verb={givesUp ? <Trans>Aufgeben</Trans> : <Trans>Verlassen</Trans>}
      variant="danger"
      busy={pending}
      onConfirm={() => leave({ tournament: tournament.summary.id, entry: entry.entry, givesUp })}
      onDismiss={close}
    >
      <p>
        <WhatIsLost entry={entry} tournament={tournament} />
      </p>
    </ConfirmDialog>
  );
}

export const leaveDialog = entryDialog({ Dialog: LeaveDialog, payload: payloadShape, opened: leaveOpened });

interface WhatIsLostProps {
  entry: MyTournament['entries'][number];
  tournament: TournamentPage;
}

function WhatIsLost({ entry: { name, state }, tournament: { summary } }: WhatIsLostProps) {
  if (isInPlay(summary.state))
    return (
      <Trans>
        Für {name} ist das Turnier damit vorbei: Offene Begegnungen gewinnen die Gegner kampflos. Zurückholen
        kann {name} nur die Turnierleitung.
      </Trans>
    );
  if (state === 'waitlisted')
    return <Trans>{name} verliert die Stelle auf der Warteliste. Zurück geht es nur ans Ende.</Trans>;
  if (summary.waiting === 0) return <Trans>Der Platz von {name} wird frei.</Trans>;
  return summary.mode === 'team' ? (
    <Trans>Der Platz von {name} geht an das nächste Team auf der Warteliste.</Trans>
  ) : (
    <Trans>Der Platz von {name} geht an die nächste Person auf der Warteliste.</Trans>
  );
}

function NothingToLeave() {
  const { t } = useLingui();
  return (
    <>
      <Title>
        <Trans>Turnier verlassen</Trans>
      </Title>
      <EmptyState title={t`Das geht gerade nicht`}>
        <Trans>
          Verlassen kann das Turnier, wer allein dabei ist oder ein Team darin führt: bis zur Auslosung, und
          danach, solange noch Begegnungen offen sind.
        </Trans>
      </EmptyState>
    </>
  );
}
