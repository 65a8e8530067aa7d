import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { type Infer, id, optional, request } from '@duellwerk/shared/contract/schema';
import type { MyTournament, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { TextField } from '@duellwerk/shared/form/text-field';
import { Banner } from '@duellwerk/shared/ui/banner';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $entry, $entryFailure, $mine, $tournament } from '../entry.model.ts';
import { entryDialog } from '../entry-dialog.tsx';
import { EntryFailure } from '../entry-failure.tsx';
import { Soft, Stack, Title } from '../layout.ts';
import { lateCheckInOpened, lateSubmission } from './roster.model.ts';
import { RosterForm } from './roster-form.tsx';

const payloadShape = request({ tournament: id, subject: optional(id) });
const REASON_MAX = 500;

interface ContentProps {
  entry: MyTournament['entries'][number];
  tournament: TournamentPage;
}

/** Asks the organizers for a check-in after its end, with who would play and why it is late. */
function LateCheckInDialog({ payload }: DialogProps<Infer<typeof payloadShape>>) {
  const { t } = useLingui();
  const [tournament, mine, entry, failure, retry] = useUnit([
    $tournament,
    $mine,
    $entry,
    $entryFailure,
    lateCheckInOpened,
  ]);
  if (failure) return <EntryFailure failure={failure} onRetry={() => retry(payload)} />;
  if (!tournament || !mine) return <SkeletonLines lines={6} />;
  const { name } = tournament.summary;
  return (
    <Stack>
      <Title>
        <Trans>Später Check-in: {name}</Trans>
      </Title>
      {entry && <Decided entry={entry} />}
      {entry?.may.includes('ask_late_check_in') ? (
        <Ask entry={entry} tournament={tournament} />
      ) : (
        entry?.late_check_in == null && (
          <EmptyState title={t`Das geht gerade nicht`}>
            <Trans>Spät einchecken kann, wer dabei ist und den Check-in verpasst hat.</Trans>
          </EmptyState>
        )
      )}
    </Stack>
  );
}

export const lateCheckInDialog = entryDialog({
  Dialog: LateCheckInDialog,
  payload: payloadShape,
  opened: lateCheckInOpened,
});

/** What became of an earlier wish. */
function Decided({ entry: { late_check_in: late } }: Pick<ContentProps, 'entry'>) {
  if (late === 'asked') {
    return (
      <Banner style="info" title={<Trans>Angefragt</Trans>}>
        <Trans>Die Turnierleitung hat noch nicht entschieden. Bis dahin kannst du neu anfragen.</Trans>
      </Banner>
    );
  }
  if (late === 'admitted') return <Banner style="success" title={<Trans>Zugelassen</Trans>} />;
  if (late === 'refused') {
    return (
      <Banner style="error" title={<Trans>Abgelehnt</Trans>}>
        <Trans>Die Turnierleitung hat den späten Check-in abgelehnt.</Trans>
      </Banner>
    );
  }
  return null;
}

function Ask({ entry, tournament }: ContentProps) {
  const { t } = useLingui();
  const [pending, ask] = useUnit([lateSubmission.$pending, lateSubmission.submitted]);
  const { summary } = tournament;
  return (
    <RosterForm
      key={entry.entry}
      tournament={tournament}
      entry={entry}
      verb={<Trans>Jetzt anfragen</Trans>}
      busy={pending}
      onSubmit={(players, { reason = '' }) => {
        if (reason.trim() === '') return { reason: t`Bitte gib einen Grund an` };
        ask({ tournament: summary.id, entry: entry.entry, rev: entry.rev, players, reason: reason.trim() });
        return undefined;
      }}
    >
      <TextField
        name="reason"
        label={t`Warum seid ihr spät dran?`}
        required
        rows={3}
        maxLength={REASON_MAX}
      />
      <Soft>
        {summary.state === 'running' ? (
          <Trans>
            Die Turnierleitung entscheidet. Ausgelost ist schon: Möglich ist nur noch ein freier Platz in der
            ersten Runde.
          </Trans>
        ) : (
          <Trans>
            Die Turnierleitung entscheidet. Bis zur Auslosung gilt dein Platz, danach nur noch ein freier in
            der ersten Runde.
          </Trans>
        )}
      </Soft>
    </RosterForm>
  );
}
