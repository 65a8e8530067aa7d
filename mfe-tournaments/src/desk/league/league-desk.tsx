import type { League } from '@duellwerk/shared/contract/leagues';
import { Link, useSearchParams } from '@duellwerk/shared/router/router';
import { $gameNames } from '@duellwerk/shared/store/base.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { leagueAddress } from '../../league/address.ts';
import { seasonChips } from '../../league/league-words.ts';
import { Webhook } from '../webhook/webhook.tsx';
import { type DeskPart, deskParts, partFrom, seasonAddress } from './address.ts';
import { CalendarPart } from './calendar-part.tsx';
import { DivisionsPart } from './divisions-part.tsx';
import { $atDesk, $leagueDeskView, $seasonFailure, leagueDeskShown } from './league-desk.model.ts';
import type { SeasonAtDesk } from './load-managed.ts';
import { NewLeague } from './new-league.tsx';
import { NewSeason } from './new-season.tsx';
import { StatePart } from './state-part.tsx';

/* Two rows that belong together. */
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding-block-start: ${space(4)};
  > nav { margin-block: 0; }
`;

/** /admin/league: leagues and their seasons, for those who lead them. */
export function LeagueDesk() {
  const { t } = useLingui();
  const [view, shown] = useUnit([$leagueDeskView, leagueDeskShown]);
  // The page's code comes after the route was opened.
  useEffect(() => shown(), [shown]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Ligen verwalten nur Leute, die sie leiten.</Trans>}
      forbidden={
        <Trans>
          Deinem Account fehlt das Recht, eine Liga zu verwalten. Frag jemanden aus der Leitung danach.
        </Trans>
      }
      loading={<SkeletonCards count={4} />}
      failed={{ title: t`Die Ligen konnten nicht geladen werden`, onRetry: () => shown() }}
    >
      {({ leagues, league, isFirst }) =>
        league ? (
          <OneLeague leagues={leagues} league={league} />
        ) : (
          <>
            <AdminHead
              title={t`Liga verwalten`}
              kicker={
                leagues.length > 0 && (
                  <Link to="/admin/league">
                    <Trans>Alle Ligen</Trans>
                  </Link>
                )
              }
            />
            <NewLeague isFirst={isFirst} />
          </>
        )
      }
    </AdminGate>
  );
}

function OneLeague({
  leagues,
  league,
}: {
  leagues: readonly { id: string; name: string }[];
  league: League;
}) {
  const { t } = useLingui();
  const [shown, failure, retry] = useUnit([$atDesk, $seasonFailure, leagueDeskShown]);
  return (
    <>
      <Head league={league} shown={shown} />
      {leagues.length > 1 && (
        <TabLinks
          label={t`Ligen`}
          tabs={leagues.map(({ id, name }) => ({
            to: `?league=${id}`,
            text: name,
            current: id === league.id,
          }))}
        />
      )}
      {shown ? (
        <SeasonDesk key={shown.season.id} league={league} shown={shown} />
      ) : league.seasons.length === 0 ? (
        <NewSeason league={league} />
      ) : failure ? (
        <LoadFailure
          failure={failure}
          title={t`Die Saison konnte nicht geladen werden`}
          onRetry={() => retry()}
        />
      ) : (
        <SkeletonCards count={4} />
      )}
    </>
  );
}

function Head({ league, shown }: { league: League; shown: SeasonAtDesk | null }) {
  const { i18n } = useLingui();
  const games = useUnit($gameNames);
  return (
    <AdminHead
      title={league.name}
      facts={
        <>
          <span>{games[league.game]}</span>
          {shown && (
            <>
              <span>
                {shown.season.name} · {i18n._(seasonChips[shown.season.state].word)}
              </span>
              <span>
                <Moment at={shown.season.starts_at} show="date" /> –{' '}
                <Moment at={shown.season.ends_at} show="date" />
              </span>
            </>
          )}
        </>
      }
      actions={
        <>
          <Button as={Link} to={leagueAddress(league.id, shown?.season.number)} variant="quiet" icon="eye">
            <Trans>Ligaseite</Trans>
          </Button>
          <Button as={Link} to="?new=league" variant="quiet" icon="plus">
            <Trans>Weitere Liga</Trans>
          </Button>
        </>
      }
    />
  );
}

function SeasonDesk({ league, shown }: { league: League; shown: SeasonAtDesk }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const part = partFrom(params.get('part'));
  const names: Record<DeskPart, string> = {
    state: t`Stand`,
    divisions: t`Divisionen`,
    calendar: t`Termine`,
    webhook: t`Webhook`,
  };
  return (
    <>
      <Rows>
        {league.seasons.length > 1 && (
          <TabLinks
            label={t`Saisons`}
            tabs={league.seasons.map(({ id, number, name }) => ({
              to: seasonAddress(league, number, part),
              text: name,
              current: id === shown.season.id,
            }))}
          />
        )}
        <TabLinks
          label={t`Teile der Saison`}
          tabs={deskParts.map((each) => ({
            to: seasonAddress(league, shown.season.number, each),
            text: names[each],
            current: each === part,
          }))}
        />
      </Rows>
      {part === 'state' && <StatePart league={league} shown={shown} />}
      {part === 'divisions' && <DivisionsPart league={league} shown={shown} />}
      {part === 'calendar' && (
        <CalendarPart key={shown.managed.rev} season={shown.season} rev={shown.managed.rev} />
      )}
      {part === 'webhook' && <Webhook owner="league" id={league.id} />}
    </>
  );
}
