import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { type Infer, id, optional, request } from '@duellwerk/shared/contract/schema';
import type { MyTournament, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { checkInSubmission } from '../../page/check-in.model.ts';
import { $eligibility, $entry, $entryFailure, $mine, $tournament } from '../entry.model.ts';
import { entryDialog } from '../entry-dialog.tsx';
import { EntryFailure } from '../entry-failure.tsx';
import { Choice, Soft, Stack, Title } from '../layout.ts';
import { checkInOpened, undoSubmission } from './roster.model.ts';
import { RosterForm } from './roster-form.tsx';

const payloadShape = request({ tournament: id, subject: optional(id) });

type Entry = MyTournament['entries'][number];

/** Checks an entry in with who plays, or takes that back while check-in is open. */
function CheckInDialog({ payload }: DialogProps<Infer<typeof payloadShape>>) {
  const [tournament, mine, entry, failure, retry] = useUnit([
    $tournament,
    $mine,
    $entry,
    $entryFailure,
    checkInOpened,
  ]);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with what it stood in: the focus stays in the dialog.
  const isDone = entry?.may.includes('undo_check_in');
  useEffect(() => {
    if (isDone !== undefined && document.activeElement === document.body) title.current?.focus();
  }, [isDone]);
  if (failure) return <EntryFailure failure={failure} onRetry={() => retry(payload)} />;
  if (!tournament || !mine) return <SkeletonLines lines={6} />;
  const { name } = tournament.summary;
  return (
    <Stack>
      <Title ref={title} tabIndex={-1}>
        {entry?.kind === 'team' ? (
          <Trans>
            Check-in mit {entry.name}: {name}
          </Trans>
        ) : (
          <Trans>Check-in: {name}</Trans>
        )}
      </Title>
      {entry ? <Content entry={entry} tournament={tournament} /> : <NoEntry tournament={tournament} />}
    </Stack>
  );
}

export const checkInDialog = entryDialog({
  Dialog: CheckInDialog,
  payload: payloadShape,
  opened: checkInOpened,
});

interface ContentProps {
  entry: Entry;
  tournament: TournamentPage;
}

function Content({ entry, tournament }: ContentProps) {
  if (entry.may.includes('check_in')) return <CheckIn entry={entry} tournament={tournament} />;
  if (entry.may.includes('undo_check_in')) return <CheckedIn entry={entry} tournament={tournament} />;
  return <NotNow entry={entry} tournament={tournament} />;
}

function CheckIn({ entry, tournament }: ContentProps) {
  const [pending, checkIn] = useUnit([checkInSubmission.$pending, checkInSubmission.submitted]);
  const { check_in_ends_at: ends, summary } = tournament;
  return (
    <>
      {ends !== null && (
        <Soft>
          <Trans>
            Der Check-in endet <Moment at={ends} show="start" />.
          </Trans>
        </Soft>
      )}
      {entry.state === 'waitlisted' && (
        <Soft>
          <Trans>
            Du stehst auf der Warteliste. Wer hier eincheckt, rückt nach, wenn beim Ende des Check-ins ein
            Platz frei ist.
          </Trans>
        </Soft>
      )}
      <RosterForm
        key={entry.entry}
        tournament={tournament}
        entry={entry}
        verb={<Trans>Einchecken</Trans>}
        busy={pending}
        onSubmit={(players) => {
          checkIn({ tournament: summary.id, entry: entry.entry, rev: entry.rev, players });
          return undefined;
        }}
      >
        {entry.kind === 'team' && (
          <Soft>
            <Trans>
              Mit dem Check-in steht das Aufgebot für dieses Turnier fest, auch wenn sich das Team danach
              ändert.
            </Trans>
          </Soft>
        )}
      </RosterForm>
    </>
  );
}

function CheckedIn({ entry, tournament }: ContentProps) {
  const [eligibility, pending, undo] = useUnit([
    $eligibility,
    undoSubmission.$pending,
    undoSubmission.submitted,
  ]);
  const names = eligibility?.member_checks
    .filter((member) => entry.roster.includes(member.id))
    .map((member) => member.name)
    .join(', ');
  const { check_in_ends_at: ends, summary } = tournament;
  return (
    <>
      <Banner style="success" title={<Trans>Eingecheckt</Trans>}>
        {entry.kind === 'team' && names && <Trans>Es spielen: {names}</Trans>}
      </Banner>
      {ends !== null && (
        <Soft>
          <Trans>
            Ändern kannst du das, indem du den Check-in zurücknimmst und neu eincheckst, bis{' '}
            <Moment at={ends} />.
          </Trans>
        </Soft>
      )}
      <Choice>
        <Button
          busy={pending}
          onClick={() => undo({ tournament: summary.id, entry: entry.entry, rev: entry.rev })}
        >
          <Trans>Check-in zurücknehmen</Trans>
        </Button>
      </Choice>
    </>
  );
}

/** Check-in is not open, or it is over; late there may be another way. */
function NotNow({ entry, tournament }: ContentProps) {
  const { t } = useLingui();
  const { check_in_opens_at: opens, summary } = tournament;
  const isAhead = summary.state === 'registration_open' || summary.state === 'registration_closed';
  if (isAhead && opens !== null) {
    return (
      <EmptyState title={t`Der Check-in ist noch nicht offen`}>
        <Trans>
          Er öffnet <Moment at={opens} show="start" />.
        </Trans>
      </EmptyState>
    );
  }
  if (entry.may.includes('ask_late_check_in')) {
    const late = {
      name: 'tournaments.late-check-in',
      payload: { tournament: summary.id, subject: entry.id },
    } as const;
    return (
      <EmptyState
        title={t`Der Check-in ist vorbei`}
        action={
          <DialogButton variant="primary" opens={late}>
            <Trans>Spät einchecken</Trans>
          </DialogButton>
        }
      >
        <Trans>Mit einem Grund kannst du die Turnierleitung noch darum bitten.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`Hier ist nichts einzuchecken`}>
      <Trans>Der Check-in ist vorbei, oder dieses Turnier hat keinen.</Trans>
    </EmptyState>
  );
}

function NoEntry({ tournament }: { tournament: TournamentPage }) {
  const { t } = useLingui();
  const join = { name: 'tournaments.join', payload: { tournament: tournament.summary.id } } as const;
  return (
    <EmptyState
      title={t`Du kannst hier nicht einchecken`}
      action={
        tournament.summary.state === 'registration_open' && (
          <DialogButton variant="primary" opens={join}>
            <Trans>Beitreten</Trans>
          </DialogButton>
        )
      }
    >
      {tournament.summary.mode === 'team' ? (
        <Trans>Einchecken können Besitzer und Manager eines Teams, das dabei ist.</Trans>
      ) : (
        <Trans>Einchecken kann, wer dem Turnier beigetreten ist.</Trans>
      )}
    </EmptyState>
  );
}
