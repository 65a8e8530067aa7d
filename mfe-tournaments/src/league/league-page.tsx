import type { League, Season } from '@duellwerk/shared/contract/leagues';
import { Link, useLocation } from '@duellwerk/shared/router/router';
import { isAllowed, isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { $gameArt, $gameNames } from '@duellwerk/shared/store/base.model';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { Timeline } from '@duellwerk/shared/ui/timeline';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { leagueAddress } from './address.ts';
import { DivisionView } from './division-view.tsx';
import {
  $division,
  $failure,
  $isWithout,
  $league,
  $leagueName,
  $leagues,
  $season,
  $stage,
  $stageId,
  leagueRetried,
} from './league.model.ts';
import { seasonChips } from './league-words.ts';
import { matchDaySteps } from './match-day-steps.ts';
import { OwnRosters } from './own-rosters.tsx';
import { SeasonFacts } from './season-facts.tsx';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-block-start: ${space(4)};
`;

/* Two rows that belong together: the table is to be seen on the first screen. */
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  > nav { margin-block: 0; }
`;

const Progress = styled.div`
  display: grid;
  gap: ${space(1.5)};
  font-size: ${size.small};
  color: ${color.soft};
  strong { color: ${color.text}; }
`;

/** /vcd: a league with its seasons; season and division stand in the address. */
export function LeaguePage() {
  const { t } = useLingui();
  const [league, season, failure, retry, isWithout] = useUnit([
    $league,
    $season,
    $failure,
    leagueRetried,
    $isWithout,
  ]);
  useFollow();
  if (isWithout) return <NoLeague />;
  if (failure && !(league && season))
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Liga konnte nicht geladen werden`}
        onRetry={() => retry()}
        unknown={{
          title: t`Diese Liga gibt es nicht`,
          text: <Trans>Vielleicht ist der Link alt.</Trans>,
          action: (
            <Button as={Link} to="/vcd" variant="primary">
              <Trans>Zur Liga</Trans>
            </Button>
          ),
        }}
      />
    );
  if (!league) return <SkeletonLines lines={3} />;
  return (
    <>
      <Head league={league} season={season} />
      <Leagues shown={league.id} />
      {season ? (
        <Body>
          <Switches league={league} season={season} />
          <Division season={season} />
          <SeasonFacts season={season} />
          {season.state !== 'planned' && (
            <p>
              <Link to={`/statistics?spiel=${season.game}&saison=${season.id}`}>
                <Trans>Serien und Überraschungen dieser Saison</Trans>
              </Link>
            </p>
          )}
        </Body>
      ) : league.seasons.length === 0 ? (
        <EmptyState
          title={t`Noch keine Saison`}
        >{t`Sobald eine angekündigt ist, steht sie hier.`}</EmptyState>
      ) : (
        <SkeletonCards count={6} height="3rem" />
      )}
    </>
  );
}

/** Before there is any league: what will be here, and the way for those who may make one. */
function NoLeague() {
  const { t } = useLingui();
  const user = useUnit($user);
  const mayMake = isAllowedSomewhere(user?.permissions ?? [], 'league.manage');
  return (
    <>
      <PageHead title={<Trans>Liga</Trans>} />
      <EmptyState
        title={t`Noch keine Liga`}
        action={
          mayMake ? (
            <Button as={Link} to="/admin/league" variant="primary" icon="plus">
              <Trans>Liga anlegen</Trans>
            </Button>
          ) : (
            <Button as={Link} to="/tournaments">
              <Trans>Alle Turniere</Trans>
            </Button>
          )
        }
      >
        <Trans>Sobald es eine gibt, stehen hier ihre Saisons und Tabellen.</Trans>
      </EmptyState>
    </>
  );
}

/** Where there are several leagues: the way from one to the other. */
function Leagues({ shown }: { shown: string }) {
  const { t } = useLingui();
  const all = useUnit($leagues);
  if (!all || all.length < 2) return null;
  return (
    <TabLinks
      label={t`Ligen`}
      tabs={all.map(({ id, name }, index) => ({
        to: leagueAddress(index === 0 ? null : id),
        text: name,
        current: id === shown,
      }))}
    />
  );
}

/** The page hears of every result in the division that it shows. */
function useFollow() {
  const [stage, follow] = useUnit([$stageId, topicsWanted]);
  const { key } = useLocation();
  // Each opening of the route has ended what was followed before.
  useEffect(() => {
    if (stage) follow([`stage:${stage}`]);
  }, [stage, key, follow]);
}

function Head({ league, season }: { league: League; season: Season | null }) {
  const [games, art, user] = useUnit([$gameNames, $gameArt, $user]);
  const mayManage = isAllowed(user?.permissions ?? [], 'league.manage', league.organizer);
  return (
    <PageHead
      title={league.name}
      kicker={
        <>
          {season && <StateChip look={seasonChips[season.state]} />}
          <span>{games[league.game]}</span>
          {season && (
            <>
              <span>{season.name}</span>
              <span>
                <Moment at={season.starts_at} show="date" /> – <Moment at={season.ends_at} show="date" />
              </span>
            </>
          )}
        </>
      }
      picture={art[league.game]}
      actions={
        <>
          {season && season.state !== 'completed' && <OwnRosters />}
          {mayManage && (
            <Button as={Link} to={`/admin/league?${new URLSearchParams({ league: league.id })}`}>
              <Trans>Liga verwalten</Trans>
            </Button>
          )}
        </>
      }
    >
      {season?.state === 'running' && <MatchDays days={season.match_days} />}
    </PageHead>
  );
}

/** How far the season is: the day that is played, the next one between two of them. */
function MatchDays({ days }: { days: Season['match_days'] }) {
  const { t } = useLingui();
  const clock = useUnit($clock);
  if (!clock || days.length < 2) return null;
  const steps = matchDaySteps(days, clock.now, (number) => t`Spieltag ${number}`);
  const present =
    steps.find(({ state }) => state === 'open') ?? steps.find(({ state }) => state === 'upcoming');
  return (
    <Progress>
      {present && (
        <p>
          <Trans>
            <strong>{present.name}</strong> von {days.length}
          </Trans>
        </p>
      )}
      <Timeline steps={steps} label={t`Spieltage`} bare />
    </Progress>
  );
}

function Switches({ league, season }: { league: League; season: Season }) {
  const { t } = useLingui();
  const [shown, liga] = useUnit([$division, $leagueName]);
  return (
    <Rows>
      {league.seasons.length > 1 && (
        <TabLinks
          label={t`Saisons`}
          tabs={league.seasons.map(({ id, number, name }) => ({
            to: leagueAddress(liga, number),
            text: name,
            current: id === season.id,
          }))}
        />
      )}
      {season.divisions.length > 1 && (
        <TabLinks
          label={t`Divisionen`}
          tabs={season.divisions.map(({ id, number, name }) => ({
            to: leagueAddress(liga, season.number, number),
            text: name,
            current: id === shown?.id,
          }))}
        />
      )}
    </Rows>
  );
}

function Division({ season }: { season: Season }) {
  const { t } = useLingui();
  const [division, stage, failure, retry] = useUnit([$division, $stage, $failure, leagueRetried]);
  if (division) return <DivisionView key={division.id} division={division} season={season} stage={stage} />;
  if (failure)
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Tabelle konnte nicht geladen werden`}
        onRetry={() => retry()}
      />
    );
  if (season.divisions.length === 0)
    return (
      <EmptyState title={t`Noch keine Divisionen`}>{t`Sie stehen hier, sobald sie feststehen.`}</EmptyState>
    );
  return <SkeletonCards count={8} height="3rem" />;
}
