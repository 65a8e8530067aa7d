import type { MatchPage as MatchData } from '@duellwerk/shared/contract/matches';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { Link } from '@duellwerk/shared/router/router';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { LineUps } from './line-ups.tsx';
import { $failure, $match, matchRetried } from './match.model.ts';
import { MatchHead } from './match-head.tsx';
import { MatchHistory } from './match-history.tsx';
import { MatchReports } from './match-reports.tsx';
import { MatchRounds } from './match-rounds.tsx';
import { MatchRuling } from './match-ruling.tsx';
import { MatchSkeleton } from './match-skeleton.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)} ${space(6)};
  margin-block-start: ${space(8)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  &:empty {
    display: none;
  }
`;

/** /matches/{id}: the score board, then rounds, reports, ruling, line-ups and history; follows the match live. */
export function MatchPage() {
  const [match, failure] = useUnit([$match, $failure]);
  if (match) return <Loaded match={match} />;
  if (failure) return <Failed failure={failure} />;
  return <MatchSkeleton />;
}

function Loaded({ match }: { match: MatchData }) {
  return (
    <>
      <MatchHead match={match} />
      <Columns>
        <Stack>
          <MatchRounds match={match} />
          <MatchReports match={match} />
          <MatchRuling ruling={match.ruling} />
          <LineUps match={match} />
        </Stack>
        <Stack>
          <MatchHistory history={match.history} />
        </Stack>
      </Columns>
    </>
  );
}

/** No such match, or an address that can be no match's: the call has the id alone, so nothing else of it can be wrong. */
function isUnknownMatch(failure: Error): boolean {
  return failure instanceof ApiError && ['not_found', 'invalid_request'].includes(failure.reason);
}

function Failed({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(matchRetried);
  if (isUnknownMatch(failure)) {
    return (
      <EmptyState
        title={t`Diese Begegnung gibt es nicht`}
        action={
          <Button as={Link} to="/tournaments" variant="primary">
            <Trans>Alle Turniere</Trans>
          </Button>
        }
      >
        <Trans>Vielleicht wurde neu ausgelost, oder im Link fehlt etwas.</Trans>
      </EmptyState>
    );
  }
  return (
    <ErrorCard
      title={t`Die Begegnung konnte nicht geladen werden`}
      happened={<Trans>Vom Server kam keine brauchbare Antwort.</Trans>}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={retry}
    />
  );
}
