import type { TournamentPage as TournamentData } from '@duellwerk/shared/contract/tournaments';
import { Link, useSearchParams } from '@duellwerk/shared/router/router';
import { shortLocation } from '@duellwerk/shared/rules/location-text';
import { $gameArt, $gameNames, $organizers } from '@duellwerk/shared/store/base.model';
import { SchemeFrame } from '@duellwerk/shared/theme/scheme-frame';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Timeline } from '@duellwerk/shared/ui/timeline';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ComponentType, lazy } from 'react';
import '../stage/changes.model.ts';
import { Finished } from './finished.tsx';
import { ManageButton } from './manage-button.tsx';
import { Matches } from './matches.tsx';
import { OrganizerLink } from './organizer-link.tsx';
import { Overview } from './overview.tsx';
import { OwnStart } from './own-start.tsx';
import { Participants } from './participants.tsx';
import { type Phase, phaseOf, timesOf } from './phase.ts';
import { Running } from './running.tsx';
import { StateReason } from './state-reason.tsx';
import { $failure, $tournament, tournamentRetried } from './tournament.model.ts';
import { TournamentActions } from './tournament-actions.tsx';
import { TournamentTabs } from './tournament-tabs.tsx';

// Most visits never open it, and it is as large as the rest of the page. It has no Suspense of its own: a page that was drawn
// with it counts as working only when its code is there, so that nothing pressed before is lost.
const StageTab = lazy(async () => ({ default: (await import('../stage/stage-tab.tsx')).StageTab }));

/** /tournaments/{id}: the head with state and steps, then tabs that live in the address; the first is made for the moment. */
export function TournamentPage() {
  const [tournament, failure] = useUnit([$tournament, $failure]);
  if (tournament) return <Loaded tournament={tournament} />;
  if (failure) return <Failed failure={failure} />;
  return (
    <>
      <SkeletonLines lines={3} />
      <SkeletonCards count={3} />
    </>
  );
}

const first: Record<Phase, ComponentType<{ tournament: TournamentData }>> = {
  before: Overview,
  running: Running,
  finished: Finished,
};

const tabs = ['overview', 'participants', 'bracket', 'matches', 'info'] as const;
export type Tab = (typeof tabs)[number];

function Loaded({ tournament }: { tournament: TournamentData }) {
  const [search] = useSearchParams();
  const listed = useUnit($organizers);
  const { summary } = tournament;
  const First = first[phaseOf(summary.state)];
  const isShow = search.get('ansicht') === 'buehne';
  const tab = isShow ? 'bracket' : (tabs.find((each) => each === search.get('tab')) ?? 'overview');
  return (
    <SchemeFrame colors={listed.find(({ id }) => id === summary.organizer)?.colors}>
      <Head tournament={tournament} isWhole={tab === 'overview'} />
      <StateReason tournament={tournament} />
      <TournamentTabs tab={tab} tournament={tournament} />
      {tab === 'overview' && <First tournament={tournament} />}
      {tab === 'participants' && <Participants />}
      {tab === 'bracket' && <StageTab tournament={tournament} isShow={isShow} />}
      {tab === 'matches' && <Matches tournament={tournament} />}
      {tab === 'info' && <Overview tournament={tournament} />}
    </SchemeFrame>
  );
}

interface HeadProps {
  tournament: TournamentData;
  /** With picture and steps, on the tab that a visitor arrives at; the others begin with what they are for. */
  isWhole: boolean;
}

function Head({ tournament, isWhole }: HeadProps) {
  const { t } = useLingui();
  const [games, art] = useUnit([$gameNames, $gameArt]);
  const { summary } = tournament;
  const title = <span translate="no">{summary.name}</span>;
  const chip = <StateChip look={tournamentLooks[summary.state]} />;
  const start = <Moment at={summary.starts_at} show={timesOf(summary.state)} />;
  const actions = (
    <>
      <TournamentActions tournament={tournament} />
      <ManageButton tournament={summary} />
    </>
  );
  if (!isWhole)
    return (
      <AdminHead
        title={title}
        facts={
          <>
            {chip}
            <span>{games[summary.game]}</span>
            {start}
          </>
        }
        actions={actions}
      />
    );
  return (
    <PageHead
      kicker={
        <>
          {chip}
          <span>{games[summary.game]}</span>
          <OrganizerLink id={summary.organizer} />
          {start}
          <span>{summary.location ? shortLocation(summary.location) : t`Online`}</span>
        </>
      }
      title={title}
      picture={summary.image}
      fallback={art[summary.game]}
      actions={actions}
    >
      <Timeline steps={tournament.timeline} label={t`Ablauf des Turniers`} />
      <OwnStart at={summary.starts_at} />
    </PageHead>
  );
}

/** No such tournament, or data that did not come. */
function Failed({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(tournamentRetried);
  return (
    <LoadFailure
      failure={failure}
      title={t`Das Turnier konnte nicht geladen werden`}
      onRetry={() => retry()}
      unknown={{
        title: t`Dieses Turnier gibt es nicht`,
        text: <Trans>Vielleicht wurde es gelöscht, oder im Link fehlt etwas.</Trans>,
        action: (
          <Button as={Link} to="/tournaments" variant="primary">
            <Trans>Alle Turniere</Trans>
          </Button>
        ),
      }}
    />
  );
}
