import type { LeagueRoster } from '@duellwerk/shared/contract/league-desk';
import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { RosterChoice } from '../check-in/roster-choice.tsx';
import { entryDialog } from '../entry-dialog.tsx';
import { Soft } from '../layout.ts';
import { LinkTo, RosterFailure, RosterFrame } from '../roster-frame.tsx';
import { FixedRoster } from './fixed-roster.tsx';
import { $roster, $rosterFailure, leagueRosterOpened, rosterSubmission } from './league-roster.model.ts';

const payloadShape = request({ division: id, team: id });
type Payload = Infer<typeof payloadShape>;

/** Says who plays for a team in a division, or who does and when that may change. */
function LeagueRosterDialog({ payload }: DialogProps<Payload>) {
  const [roster, failure, retry] = useUnit([$roster, $rosterFailure, leagueRosterOpened]);
  if (failure && !roster)
    return <Failed failure={failure} payload={payload} onRetry={() => retry(payload)} />;
  // What was shown for another team goes first.
  if (roster?.division.id !== payload.division || roster.team.id !== payload.team)
    return <SkeletonLines lines={6} />;
  const { team, league, season, division } = roster;
  return (
    <RosterFrame
      team={team.name}
      where={`${league.name} · ${season.name} · ${division.name}`}
      state={roster.state}
    >
      {roster.state === 'open' ? <Choose roster={roster} /> : <FixedRoster roster={roster} />}
    </RosterFrame>
  );
}

export const leagueRosterDialog = entryDialog({
  Dialog: LeagueRosterDialog,
  payload: payloadShape,
  opened: leagueRosterOpened,
});

function Choose({ roster }: { roster: LeagueRoster }) {
  const { team, league, season, division, eligibility } = roster;
  const { submit, pending } = useSubmit(rosterSubmission);
  const selectable = new Set(
    eligibility.member_checks.flatMap((each) => (each.can_be_selected ? each.id : [])),
  );
  const leaving = roster.players
    .filter((player) => !selectable.has(player.id))
    .map(({ name }) => name)
    .join(', ');
  const players = roster.players.map((player) => player.id);
  return (
    <>
      <Soft>
        {roster.changes_at && (
          <Trans>
            Ändern kannst du das Aufgebot bis <Moment at={roster.changes_at} />, danach nur in
            Transferfenstern.
          </Trans>
        )}{' '}
        {season.state === 'running' && (
          <Trans>Was du speicherst, gilt ab sofort. Was schon gespielt ist, bleibt, wie es war.</Trans>
        )}
      </Soft>
      {players.length === 0 && (
        <Banner style="info" title={<Trans>Noch kein Aufgebot gewählt</Trans>}>
          <Trans>Bleibt es dabei, gehört beim Start der Saison das ganze Team dazu.</Trans>
        </Banner>
      )}
      <RosterChoice
        key={`${division.id} ${team.id}`}
        eligibility={eligibility}
        about={{
          id: null,
          name: `${league.name}, ${season.name}`,
          mode: 'team',
          game: roster.game,
          organizer: league.organizer,
        }}
        side={{ kind: 'team', id: team.id, name: team.name, roster: players }}
        elsewhere={new Map(roster.elsewhere.map(({ player, team: other }) => [player, other]))}
        verb={<Trans>Aufgebot speichern</Trans>}
        busy={pending}
        onSubmit={(chosen) =>
          submit({ division: division.id, team: team.id, players: chosen, rev: roster.rev })
        }
      >
        {leaving !== '' && (
          <Banner style="warning">
            <Trans>Nicht mehr spielberechtigt, nach dem Speichern nicht mehr im Aufgebot: {leaving}</Trans>
          </Banner>
        )}
      </RosterChoice>
    </>
  );
}

interface FailedProps {
  failure: Error;
  payload: Payload;
  onRetry: () => void;
}

function Failed({ failure, payload: { team }, onRetry }: FailedProps) {
  const { t } = useLingui();
  return (
    <RosterFailure
      failure={failure}
      onRetry={onRetry}
      meanings={{
        not_team_manager: {
          title: t`Das Aufgebot wählt die Teamleitung`,
          text: <Trans>Frag jemanden, der das Team führt.</Trans>,
          link: (
            <LinkTo to={`/teams/${team}`}>
              <Trans>Zum Team</Trans>
            </LinkTo>
          ),
        },
        not_found: {
          title: t`Dieses Team spielt hier nicht`,
          text: <Trans>Vielleicht wurde es aus der Division genommen, oder der Link ist alt.</Trans>,
          link: (
            <LinkTo to="/vcd">
              <Trans>Zur Liga</Trans>
            </LinkTo>
          ),
        },
      }}
    />
  );
}
