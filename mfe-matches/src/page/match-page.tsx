import type { MatchPage as MatchData } from '@duellwerk/shared/contract/match';
import { Link } from '@duellwerk/shared/router/router';
import { media, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { LineUps } from './line-ups.tsx';
import { MapPool } from './map-pool.tsx';
import { $failure, $match, $mine, matchRetried } from './match.model.ts';
import { MatchGames } from './match-games.tsx';
import { MatchHead } from './match-head.tsx';
import { MatchHistory } from './match-history.tsx';
import { MatchReports } from './match-reports.tsx';
import { MatchRuling } from './match-ruling.tsx';
import { MatchSkeleton } from './match-skeleton.tsx';

const PrivatePart = lazy(async () => ({ default: (await import('./private/private-part.tsx')).PrivatePart }));

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

/** /matches/{id}: the score board, then games, reports, ruling, line-ups and history; follows the match live. */
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
      {match.tournament.cancelled && (
        <Banner style="warning" title={<Trans>Das Turnier ist abgesagt</Trans>}>
          {match.tournament.cancelled.reason}
        </Banner>
      )}
      <Columns>
        <Stack>
          <MatchGames match={match} />
          <MatchReports match={match} />
          <MapPool match={match} />
          <MatchRuling ruling={match.ruling} />
          <LineUps match={match} />
        </Stack>
        <Stack>
          <ForSides match={match} />
          <MatchHistory match={match} />
        </Stack>
      </Columns>
    </>
  );
}

/** Chat and evidence, for the two sides and the referees alone: nobody else loads their code. */
function ForSides({ match }: { match: MatchData }) {
  const mine = useUnit($mine);
  if (!mine || (mine.side === null && !mine.referees)) return null;
  return (
    <Suspense>
      <PrivatePart match={match} mine={mine} />
    </Suspense>
  );
}

/** No such match, or data that did not come. */
function Failed({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(matchRetried);
  return (
    <LoadFailure
      failure={failure}
      title={t`Die Begegnung konnte nicht geladen werden`}
      onRetry={() => retry()}
      unknown={{
        title: t`Diese Begegnung gibt es nicht`,
        text: <Trans>Vielleicht wurde neu ausgelost, oder im Link fehlt etwas.</Trans>,
        action: (
          <Button as={Link} to="/tournaments" variant="primary">
            <Trans>Alle Turniere</Trans>
          </Button>
        ),
      }}
    />
  );
}
