import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { type Infer, id, request } from '@duellwerk/shared/contract/schema';
import type { EntryRoster } from '@duellwerk/shared/contract/tournament-entries';
import { TextField } from '@duellwerk/shared/form/text-field';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Banner } from '@duellwerk/shared/ui/banner';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { RosterChoice } from '../check-in/roster-choice.tsx';
import { entryDialog } from '../entry-dialog.tsx';
import { Soft } from '../layout.ts';
import { LinkTo, RosterFailure, RosterFrame } from '../roster-frame.tsx';
import { $roster, $rosterFailure, changeSubmission, rosterOpened } from './roster.model.ts';

const payloadShape = request({ tournament: id, entry: id });
type Payload = Infer<typeof payloadShape>;

const REASON_MAX = 500;

/** Changes who plays for a team that is in a tournament already: its managers by the rule, referees with a reason. */
function RosterDialog({ payload }: DialogProps<Payload>) {
  const [roster, failure, retry] = useUnit([$roster, $rosterFailure, rosterOpened]);
  if (failure && roster?.entry !== payload.entry)
    return <Failed failure={failure} payload={payload} onRetry={() => retry(payload)} />;
  // What was shown for another team goes first.
  if (roster?.entry !== payload.entry) return <SkeletonLines lines={6} />;
  return (
    <RosterFrame team={roster.name} where={roster.tournament} state={roster.open}>
      {roster.open ? (
        <Choose roster={roster} tournament={payload.tournament} />
      ) : (
        <Closed roster={roster} tournament={payload.tournament} />
      )}
    </RosterFrame>
  );
}

export const rosterDialog = entryDialog({
  Dialog: RosterDialog,
  payload: payloadShape,
  opened: rosterOpened,
});

function Choose({ roster, tournament }: { roster: EntryRoster; tournament: string }) {
  const { t } = useLingui();
  const { submit, pending } = useSubmit(changeSubmission);
  const { entry, team, name, rev, by, left, players } = roster;
  const isReferee = by === 'referee';
  return (
    <>
      {isReferee ? (
        <Soft>
          <Trans>Als Turnierleitung darfst du alle aus dem Team nennen. Ein Grund gehört dazu.</Trans>
        </Soft>
      ) : (
        <Banner style={left === 0 ? 'warning' : 'info'}>
          <Plural
            value={left ?? 0}
            _0="Weitere Spieler könnt ihr nicht mehr nachnominieren. Wer schon im Aufgebot war, darf zurückkommen."
            one="Ihr könnt noch einen Spieler nachnominieren."
            other="Ihr könnt noch # Spieler nachnominieren."
          />
        </Banner>
      )}
      <RosterChoice
        key={entry}
        eligibility={roster.eligibility}
        about={{
          ...{ id: tournament, name: roster.tournament, mode: 'team' as const },
          ...{ game: roster.game, organizer: roster.organizer },
        }}
        side={{ kind: 'team', id: team, name, roster: players }}
        elsewhere={new Map(roster.elsewhere.map(({ player, team: other }) => [player, other]))}
        verb={<Trans>Aufgebot speichern</Trans>}
        busy={pending}
        onSubmit={(chosen, { reason = '' }) => {
          if (isReferee && reason.trim() === '') return { reason: t`Bitte gib einen Grund an` };
          return submit({
            ...{ tournament, entry, rev, players: chosen },
            reason: isReferee ? reason.trim() : null,
          });
        }}
      >
        {isReferee && (
          <TextField
            name="reason"
            label={t`Grund`}
            hint={t`Ihn lesen auch die Spieler des Teams.`}
            required
            rows={2}
            maxLength={REASON_MAX}
          />
        )}
        <Soft>
          <Trans>
            Gilt ab der nächsten Begegnung. Wer gerade bereit ist oder spielt, bleibt bis zu ihrem Ende im
            Aufgebot.
          </Trans>
        </Soft>
      </RosterChoice>
    </>
  );
}

function Closed({ roster: { by }, tournament }: { roster: EntryRoster; tournament: string }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Das Aufgebot steht fest`} action={<ToTournament tournament={tournament} />}>
      {by === 'team' ? (
        <Trans>
          In diesem Turnier könnt ihr jetzt niemanden mehr nachnominieren. In einem Notfall wendet euch an die
          Turnierleitung.
        </Trans>
      ) : (
        <Trans>Ändern lässt es sich, solange das Team in einem laufenden Turnier spielt.</Trans>
      )}
    </EmptyState>
  );
}

function ToTournament({ tournament }: { tournament: string }) {
  return (
    <LinkTo to={`/tournaments/${tournament}`}>
      <Trans>Zum Turnier</Trans>
    </LinkTo>
  );
}

interface FailedProps {
  failure: Error;
  payload: Payload;
  onRetry: () => void;
}

function Failed({ failure, payload: { tournament }, onRetry }: FailedProps) {
  const { t } = useLingui();
  const link = <ToTournament tournament={tournament} />;
  return (
    <RosterFailure
      failure={failure}
      onRetry={onRetry}
      meanings={{
        forbidden: {
          title: t`Das Aufgebot wählt die Teamleitung`,
          text: <Trans>Frag jemanden, der das Team führt.</Trans>,
          link,
        },
        own_match: {
          title: t`Hier entscheidet jemand anderes`,
          text: <Trans>Du gehörst selbst zu diesem Team.</Trans>,
          link,
        },
      }}
    />
  );
}
