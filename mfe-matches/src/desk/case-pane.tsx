import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { CaseOfMatch, OpenCase } from '@duellwerk/shared/contract/match-desk';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { Link } from '@duellwerk/shared/router/router';
import { caseStates } from '@duellwerk/shared/theme/case-states';
import { matchLooks } from '@duellwerk/shared/theme/match-looks';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { MatchHistory } from '../page/match-history.tsx';
import { $case, $caseFailure, caseTouched } from './case.model.ts';
import { CaseChat } from './case-chat.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseReports } from './case-reports.tsx';
import { caseSentences } from './case-sentences.ts';
import { $deskQuery } from './cases.model.ts';
import { $choice } from './decide.model.ts';
import { Decide } from './decide.tsx';
import { Ended } from './ended.tsx';
import { Exclude } from './exclude.tsx';
import { Fold } from './fold.tsx';
import { LastDecision } from './last-decision.tsx';
import { useStaysInList } from './move-state.ts';
import { deskAddress } from './query.ts';
import { roundText } from './round-text.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Head = styled.header`
  display: grid;
  gap: ${space(2)};
  h2 {
    font: 700 ${size.h2} / 1.05 ${font.display};
    justify-self: start;
    text-transform: none;
    overflow-wrap: anywhere;
    outline-offset: 4px;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  font-size: ${size.small};
  color: ${color.soft};
`;
/* Where the list stands beside the case nobody has to go back to it. */
const Back = styled.div`
  /* Its words begin where those of the case do. */
  margin-inline-start: -${space(6)};
  margin-block-end: ${space(2)};
  @media (min-width: 1024px) {
    display: none;
  }
`;
const Facts = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Reason = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.edge};
  white-space: pre-line;
  overflow-wrap: anywhere;
  footer { font-size: ${size.small}; color: ${color.soft}; }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** The open case: what both sides say, what may be decided, and what was said and done before. */
export function CasePane({ cases }: { cases: readonly OpenCase[] }) {
  const { t } = useLingui();
  const [open, failure, retry, query] = useUnit([$case, $caseFailure, caseTouched, $deskQuery]);
  const { case: _, ...filters } = query;
  const back = (
    <Back>
      <Button as={Link} to={deskAddress(filters)} variant="quiet" icon="chevron-left">
        <Trans>Alle Fälle</Trans>
      </Button>
    </Back>
  );
  if (open) {
    const listed = cases.find(({ match }) => match === open.detail.match);
    return (
      <>
        {back}
        <Case key={open.detail.match} {...open} listed={listed} cases={cases} />
      </>
    );
  }
  if (!failure) return <SkeletonCards count={3} height="10rem" />;
  if (failure instanceof ApiError && failure.reason === 'own_match')
    return (
      <>
        {back}
        <EmptyState
          title={t`Du gehörst selbst zu einer der Seiten`}
          action={
            <Button as={Link} to={deskAddress(filters)} variant="primary">
              <Trans>Alle Fälle</Trans>
            </Button>
          }
        >
          <Trans>
            In eigener Sache entscheidet niemand: Das muss jemand anderes aus der Turnierleitung tun.
          </Trans>
        </EmptyState>
      </>
    );
  return (
    <>
      {back}
      <LoadFailure
        failure={failure}
        title={t`Der Fall konnte nicht geladen werden`}
        onRetry={() => retry()}
        unknown={{
          title: t`Diese Begegnung gibt es nicht`,
          text: <Trans>Vielleicht wurde neu ausgelost.</Trans>,
          action: (
            <Button as={Link} to="/admin/matches" variant="primary">
              <Trans>Alle Fälle</Trans>
            </Button>
          ),
        }}
      />
    </>
  );
}

/** States in which a match has ended, one way or another. */
const decidedStates: readonly MatchState[] = ['final', 'cancelled'];

interface CaseProps {
  detail: CaseOfMatch;
  match: MatchPage;
  /** As it stands in the list; a match that is no case is open all the same. */
  listed: OpenCase | undefined;
  cases: readonly OpenCase[];
}

function Case({ detail, match, listed, cases }: CaseProps) {
  const { t } = useLingui();
  const choice = useUnit($choice);
  const isDecided = detail.kind === null && decidedStates.includes(match.summary.state);
  const decide = <Decide detail={detail} match={match} cases={cases} />;
  return (
    <Stack>
      <CaseHead detail={detail} match={match} listed={listed} />
      {isDecided && <Ended match={match} />}
      {isDecided && <LastDecision detail={detail} />}
      <Facts>
        {detail.kind && <p>{t(caseSentences[detail.kind])}</p>}
        {detail.dispute && <Dispute dispute={detail.dispute} match={match} />}
        <CaseEvidence match={match} />
        <CaseReports match={match} />
      </Facts>
      {!isDecided && decide}
      {isDecided && (
        <Fold title={<Trans>Neu entscheiden</Trans>} isUsed={choice !== null}>
          {decide}
        </Fold>
      )}
      <Exclude match={match} />
      {!isDecided && <LastDecision detail={detail} />}
      <Columns>
        <CaseChat match={match} />
        <MatchHistory match={match} />
      </Columns>
    </Stack>
  );
}

function CaseHead({ detail, match, listed }: Omit<CaseProps, 'cases'>) {
  const { t } = useLingui();
  const { summary, tournament, best_of } = match;
  const a = summary.a?.name ?? t`Noch offen`;
  const b = summary.b?.name ?? t`Noch offen`;
  const look = detail.kind && caseStates[detail.kind];
  return (
    <Head>
      <Line>
        <StateChip look={look ?? matchLooks[summary.state]} small />
        <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
        {summary.round_name && <span>{t(roundText(summary.round_name))}</span>}
        <span className="dw-figures">
          <Trans>Best of {best_of}</Trans>
        </span>
        {listed && (
          <span className="dw-figures">
            <Trans>
              seit <Moment at={listed.since} show="start" />
            </Trans>
          </span>
        )}
        {listed?.deadline && (
          <span className="dw-figures">
            <Trans>
              Frist <Moment at={listed.deadline} show="start" />
            </Trans>
          </span>
        )}
        {listed && listed.blocks > 0 && (
          <span className="dw-figures">
            <Plural
              value={listed.blocks}
              one="# spätere Begegnung wartet darauf"
              other="# spätere Begegnungen warten darauf"
            />
          </span>
        )}
        <Link to={`/matches/${summary.id}`}>
          <Trans>Zur Begegnung</Trans>
        </Link>
      </Line>
      <Title match={summary.id}>
        <Trans>
          {a} gegen {b}
        </Trans>
      </Title>
    </Head>
  );
}

/** Takes the focus when its case is opened, so that readers of the screen hear which one it is. */
function Title({ match, children }: { match: string; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const staysInList = useStaysInList();
  // Each case is a new reason.
  useEffect(() => {
    if (!staysInList) heading.current?.focus({ preventScroll: true });
  }, [match, staysInList]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

interface DisputeProps {
  dispute: NonNullable<CaseOfMatch['dispute']>;
  match: MatchPage;
}

function Dispute({ dispute: { by, user, reason, at }, match }: DisputeProps) {
  if (reason === '') return null;
  return (
    <Reason>
      {reason}
      <footer>
        {by && match.summary[by]?.name}
        {user && `, ${user.username}`} · <Moment at={at} show="start" />
      </footer>
    </Reason>
  );
}
