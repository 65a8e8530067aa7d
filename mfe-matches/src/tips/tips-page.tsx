import { Link } from '@duellwerk/shared/router/router';
import { isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { topicsWanted } from '@duellwerk/shared/store/live.model';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LeaveQuestion } from '@duellwerk/shared/ui/leave-question';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TabLinks } from '@duellwerk/shared/ui/tab-links';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { DayNav } from './day-nav.tsx';
import { DayTable } from './day-table.tsx';
import { DayTips } from './day-tips.tsx';
import { Friends } from './friends.tsx';
import { InviteCard } from './invite-card.tsx';
import { OverallTable } from './overall-table.tsx';
import { tipsAddress, type View, views } from './query.ts';
import { Rules } from './rules.tsx';
import { $saves } from './save.model.ts';
import { isOpen } from './saves.ts';
import { $day, $failure, $query, $round, $roundId, $rounds, $topics, tipsRetried } from './tips.model.ts';
import { useLocks } from './use-locks.ts';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-block-start: ${space(3)};
  > nav { margin-block: 0; }
`;

/** /kicktipp: tips of a day, tables, friends and rules; round, day and part stand in the address. */
export function TipsPage() {
  useFollowed();
  useLocks();
  return (
    <>
      <Head />
      <Content />
      <Unsaved />
    </>
  );
}

function Head() {
  const [round, user, initialized, rounds] = useUnit([$round, $user, $initialized, $rounds]);
  const isEmpty = rounds?.length === 0;
  return (
    <PageHead
      title={<Trans>Kicktipp</Trans>}
      kicker={
        round && (
          <>
            <span>{round.name}</span>
            {round.tournament && (
              <Link to={`/tournaments/${round.tournament.id}`}>{round.tournament.name}</Link>
            )}
            <span>
              <Players count={round.players} />
            </span>
          </>
        )
      }
      actions={
        initialized &&
        !user &&
        !isEmpty && (
          <DialogButton opens={{ name: 'auth.login' }} variant="primary" icon="login">
            <Trans>Einloggen und tippen</Trans>
          </DialogButton>
        )
      }
    />
  );
}

function Players({ count }: { count: number }) {
  return count === 1 ? <Trans>1 Person tippt mit</Trans> : <Trans>{count} tippen mit</Trans>;
}

function Content() {
  const { t } = useLingui();
  const [rounds, id, round] = useUnit([$rounds, $roundId, $round]);
  const [failure, retry] = useUnit([$failure, tipsRetried]);
  if (failure && !round)
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Tipprunde konnte nicht geladen werden`}
        onRetry={() => retry()}
        unknown={{
          title: t`Diese Tipprunde gibt es nicht`,
          text: <Trans>Vielleicht ist der Link alt. Was gerade getippt wird, steht unter Kicktipp.</Trans>,
          action: (
            <Button as={Link} to="/kicktipp" variant="primary">
              <Trans>Zum Kicktipp</Trans>
            </Button>
          ),
        }}
      />
    );
  if (rounds && id === null) return <NoRound />;
  if (!round) return <SkeletonCards count={6} height="8rem" />;
  return (
    <Body>
      <InviteCard />
      <Rounds />
      <Parts />
      <Part />
    </Body>
  );
}

function NoRound() {
  const { t } = useLingui();
  const mayMake = isAllowedSomewhere(useUnit($user)?.permissions ?? [], 'tip.manage');
  return (
    <EmptyState
      title={t`Gerade gibt es nichts zu tippen`}
      action={
        mayMake ? (
          <Button as={Link} to="/admin/tips?runde=neu" variant="primary" icon="plus">
            <Trans>Neue Tipprunde</Trans>
          </Button>
        ) : (
          <Button as={Link} to="/tournaments">
            <Trans>Alle Turniere</Trans>
          </Button>
        )
      }
    >
      <Trans>Sobald es eine Tipprunde gibt, tippst du hier, wie die Begegnungen ausgehen.</Trans>
    </EmptyState>
  );
}

/** Where several rounds are played: the way from one to the other. */
function Rounds() {
  const { t } = useLingui();
  const [rounds, id] = useUnit([$rounds, $roundId]);
  if (!rounds || rounds.length < 2) return null;
  return (
    <TabLinks
      label={t`Tipprunden`}
      tabs={rounds.map((round) => ({
        to: tipsAddress({ round: round.id }),
        text: round.name,
        current: round.id === id,
      }))}
    />
  );
}

function Parts() {
  const { t } = useLingui();
  const query = useUnit($query);
  const words: Record<View, string> = {
    tippen: t`Tippen`,
    spieltag: t`Spieltag`,
    gesamt: t`Gesamt`,
    freunde: t`Freunde`,
    regeln: t`Regeln`,
  };
  return (
    <TabLinks
      label={t`Kicktipp`}
      tabs={views.map((view) => ({
        to: tipsAddress({ ...query, view }),
        text: words[view],
        current: view === query.view,
      }))}
    />
  );
}

const parts: Record<View, ReactNode> = {
  tippen: <DayTips />,
  spieltag: <DayTable />,
  gesamt: <OverallTable />,
  freunde: <Friends />,
  regeln: <Rules />,
};

function Part() {
  const { t } = useLingui();
  const [{ view }, round, day] = useUnit([$query, $round, $day]);
  const [failure, retry] = useUnit([$failure, tipsRetried]);
  const isOfDay = view === 'tippen' || view === 'spieltag';
  if (!isOfDay) return parts[view];
  if (round?.days.length === 0)
    return (
      <EmptyState title={t`Noch kein Spieltag`}>
        <Trans>Sobald der erste feststeht, tippst du ihn hier.</Trans>
      </EmptyState>
    );
  return (
    <>
      <DayNav />
      {day ? (
        parts[view]
      ) : failure ? (
        <LoadFailure
          failure={failure}
          title={t`Der Spieltag konnte nicht geladen werden`}
          onRetry={() => retry()}
        />
      ) : (
        <SkeletonCards count={6} height="8rem" />
      )}
    </>
  );
}

/** Follows what is played. The host has set what the address alone says. */
function useFollowed() {
  const [topics, follow, query] = useUnit([$topics, topicsWanted, $query]);
  // Every navigation within the page sets them anew.
  useEffect(() => {
    follow(topics);
  }, [topics, follow, query]);
}

/** Tips that could not be saved are not left unsaid. */
function Unsaved() {
  const { t } = useLingui();
  return (
    <LeaveQuestion
      isChanged={isOpen(useUnit($saves))}
      name="tips.leave"
      label={t`Seite verlassen`}
      title={<Trans>Ohne Speichern verlassen?</Trans>}
      verb={<Trans>Verlassen</Trans>}
    >
      <Trans>Mindestens ein Tipp ist noch nicht gespeichert. Er geht verloren.</Trans>
    </LeaveQuestion>
  );
}
