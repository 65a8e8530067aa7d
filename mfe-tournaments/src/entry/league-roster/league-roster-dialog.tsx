import type { LeagueRoster } from '@duellwerk/shared/contract/league-desk';
import type { DialogProps } from '@duellwerk/shared/contract/remote';
import { type Infer, id, request } from '@duellwerk/shared/contract/schema';
import { useSubmit } from '@duellwerk/shared/form/use-submit';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { Link } from '@duellwerk/shared/router/router';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { RosterChoice } from '../check-in/roster-choice.tsx';
import { entryDialog } from '../entry-dialog.tsx';
import { Soft, Stack, Title } from '../layout.ts';
import { FixedRoster } from './fixed-roster.tsx';
import { $roster, $rosterFailure, leagueRosterOpened, rosterSubmission } from './league-roster.model.ts';

const payloadShape = request({ division: id, team: id });
type Payload = Infer<typeof payloadShape>;

/** Says who plays for a team in a division, or who does and when that may change. */
function LeagueRosterDialog({ payload }: DialogProps<Payload>) {
  const [roster, failure, retry] = useUnit([$roster, $rosterFailure, leagueRosterOpened]);
  const title = useRef<HTMLHeadingElement>(null);
  const state = roster?.state;
  // A refusal can replace the form with the button that has the focus: the focus stays in the dialog.
  useEffect(() => {
    if (state !== undefined && document.activeElement === document.body) title.current?.focus();
  }, [state]);
  if (failure && !roster)
    return <Failed failure={failure} payload={payload} onRetry={() => retry(payload)} />;
  // What was shown for another team goes first.
  if (roster?.division.id !== payload.division || roster.team.id !== payload.team)
    return <SkeletonLines lines={6} />;
  const { team, league, season, division } = roster;
  const { name } = team;
  return (
    <Stack>
      <div>
        <Title ref={title} tabIndex={-1}>
          <Trans>Aufgebot von {name}</Trans>
        </Title>
        <Soft>
          {league.name} · {season.name} · {division.name}
        </Soft>
      </div>
      {roster.state === 'open' ? <Choose roster={roster} /> : <FixedRoster roster={roster} />}
    </Stack>
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
          name: `${league.name}, ${season.name}`,
          mode: 'team',
          game: roster.game,
          organizer: league.organizer,
        }}
        side={{ kind: 'team', id: team.id, name: team.name, roster: players }}
        elsewhere={new Map(roster.elsewhere.map(({ player, team: other }) => [player, other]))}
        verb={<Trans>Aufgebot speichern</Trans>}
        busy={pending}
        onSubmit={(chosen) => submit({ division: division.id, team: team.id, players: chosen })}
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

/** Why there is nothing to choose, with the way on. */
function Failed({ failure, payload: { team }, onRetry }: FailedProps) {
  const { t } = useLingui();
  const reason = failure instanceof ApiError ? failure.reason : null;
  if (reason === 'not_team_manager')
    return (
      <EmptyState
        title={t`Das Aufgebot wählt die Teamleitung`}
        action={
          <Button as={Link} to={`/teams/${team}`} variant="primary">
            <Trans>Zum Team</Trans>
          </Button>
        }
      >
        <Trans>Frag jemanden, der das Team führt.</Trans>
      </EmptyState>
    );
  if (reason === 'not_found')
    return (
      <EmptyState
        title={t`Dieses Team spielt hier nicht`}
        action={
          <Button as={Link} to="/vcd" variant="primary">
            <Trans>Zur Liga</Trans>
          </Button>
        }
      >
        <Trans>Vielleicht wurde es aus der Division genommen, oder der Link ist alt.</Trans>
      </EmptyState>
    );
  return (
    <LoadFailure failure={failure} title={t`Das Aufgebot konnte nicht geladen werden`} onRetry={onRetry} />
  );
}
