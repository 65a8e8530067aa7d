import { Link } from '@duellwerk/shared/router/router';
import { $user } from '@duellwerk/shared/store/session.model';
import { color, media, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { Icon } from '@duellwerk/shared/ui/icon';
import { Moment } from '@duellwerk/shared/ui/moment';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { isLocked, nextLock } from './locks.ts';
import { MatchTip } from './match-tip.tsx';
import { tipsAddress } from './query.ts';
import { Questions } from './questions.tsx';
import { $day, $mine, $mineFailure, $passed, $query, $round, tipsRetried } from './tips.model.ts';
import { ruleText } from './words.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
/* One line where there is room, so that the matches begin soon. */
const Before = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
`;
const Summary = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  font-size: ${size.small};
  color: ${color.soft};
  b { color: ${color.text}; }
  span { display: inline-flex; align-items: center; gap: ${space(1.5)}; }
`;
const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  border-radius: ${radius.medium};
  overflow: clip;
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A whole day on one screen: every match with its tip. */
export function DayTips() {
  const { t } = useLingui();
  const [day, mine] = useUnit([$day, $mine]);
  if (!day) return null;
  if (day.matches.length === 0) return <EmptyState title={t`Dieser Spieltag hat noch keine Begegnungen`} />;
  return (
    <Stack>
      <OwnFailure />
      <Before>
        <DaySummary />
        <ToOpenDay />
        <ToRunningDay />
      </Before>
      <List>
        {day.matches.map((tipped) => (
          <MatchTip
            key={tipped.match.id}
            tipped={tipped}
            rule={day.rule}
            mine={mine?.tips.find(({ match }) => match === tipped.match.id) ?? null}
          />
        ))}
      </List>
      <Questions />
    </Stack>
  );
}

/** What is tipped, until when, and how much of it is done. */
function DaySummary() {
  const { t } = useLingui();
  const [day, mine, passed] = useUnit([$day, $mine, $passed]);
  if (!day) return null;
  const open = day.matches.filter((each) => !isLocked(each, passed));
  const closes = nextLock(
    open.map(({ closes_at }) => closes_at),
    passed,
  );
  const may = mine?.tips.filter((tip) => tip.may === 'yes' || tip.tip) ?? [];
  const given = may.filter(({ tip }) => tip).length;
  const all = may.length;
  return (
    <Summary>
      <span>{t(ruleText[day.rule])}</span>
      {closes !== null && (
        <span>
          <Icon name="clock" size={16} />
          <Trans>
            nächster Tippschluss <Moment at={new Date(closes).toISOString()} />
          </Trans>
        </span>
      )}
      {mine && open.length > 0 && (
        <b className="dw-figures">
          <Trans>
            {given} von {all} getippt
          </Trans>
        </b>
      )}
      {mine?.day && day.matches.some(({ result }) => result.kind !== 'open') && (
        <b className="dw-figures">
          <DayPoints points={mine.day.points} rank={mine.day.rank} />
        </b>
      )}
    </Summary>
  );
}

/** On a day that is closed: the way to the one that can be tipped. */
function ToOpenDay() {
  const [day, round, query, passed, user] = useUnit([$day, $round, $query, $passed, $user]);
  if (!day || day.matches.some((each) => !isLocked(each, passed))) return null;
  const next = round?.days.find(({ state, number }) => state === 'open' && number > day.number);
  if (!round || !next) return null;
  return (
    <div>
      <Button
        as={Link}
        to={tipsAddress({ ...query, round: round.id, day: next.id })}
        // A visitor's first way is the login, in the head of the page.
        variant={user ? 'primary' : 'secondary'}
        icon="arrow"
      >
        <Trans>Jetzt tippen: {next.name}</Trans>
      </Button>
    </div>
  );
}

/** On another day than the one that is played: the way to that one. */
function ToRunningDay() {
  const [day, round, query] = useUnit([$day, $round, $query]);
  const running = round?.days.find(({ state }) => state === 'running');
  if (!day || !round || !running || running.number === day.number) return null;
  return (
    <p>
      <Link to={tipsAddress({ ...query, round: round.id, day: running.id })}>
        <Trans>Gerade gespielt: {running.name}</Trans>
      </Link>
    </p>
  );
}

function DayPoints({ points, rank }: { points: number; rank: number }) {
  return points === 1 ? (
    <Trans>1 Punkt, Rang {rank}</Trans>
  ) : (
    <Trans>
      {points} Punkte, Rang {rank}
    </Trans>
  );
}

/** The day is there, the own tips are not. */
function OwnFailure() {
  const { t } = useLingui();
  const [user, mine, failure, retry] = useUnit([$user, $mine, $mineFailure, tipsRetried]);
  if (!user || mine || !failure) return null;
  return (
    <ErrorCard
      title={t`Deine Tipps konnten nicht geladen werden`}
      happened={<Trans>Deine Tipps sind gerade nicht zu sehen.</Trans>}
      kept={<Trans>Was du getippt hast, ist gespeichert.</Trans>}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={() => retry()}
    />
  );
}
