import { ApiError } from '@duellwerk/shared/http/api-error';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { ErrorCard } from '@duellwerk/shared/ui/error-card';
import { SkeletonBlock, SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Members } from './members.tsx';
import { $failure, $team, teamRetried } from './team.model.ts';
import { TeamHead } from './team-head.tsx';
import { TournamentHistory } from './tournament-history.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(10)};
  margin-block-start: ${space(8)};
`;
const HeadPlace = styled.div`
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(8)};
`;

/** /teams/{id}: who the team is, its roster, and what it has played. */
export function TeamPage() {
  const [team, failure] = useUnit([$team, $failure]);
  if (failure && !team) return <Failed failure={failure} />;
  if (!team) return <Loading />;
  return (
    <>
      <TeamHead team={team} />
      <Stack>
        <Members team={team} />
        <TournamentHistory entries={team.tournaments} />
      </Stack>
    </>
  );
}

function Loading() {
  return (
    <>
      <HeadPlace>
        <SkeletonBlock width="5.5rem" height="5.5rem" />
        <SkeletonLines lines={2} />
      </HeadPlace>
      <SkeletonCards count={6} height="6rem" />
    </>
  );
}

/** No such team, or an address that can be no team's: the call has the id alone, so nothing else of it can be wrong. */
function isUnknownTeam(failure: Error): boolean {
  return failure instanceof ApiError && ['not_found', 'invalid_request'].includes(failure.reason);
}

function Failed({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(teamRetried);
  if (isUnknownTeam(failure)) {
    return (
      <EmptyState
        title={t`Dieses Team gibt es nicht`}
        action={
          <Button as={Link} to="/tournaments" variant="primary">
            <Trans>Alle Turniere</Trans>
          </Button>
        }
      >
        <Trans>Vielleicht wurde es aufgelöst, oder im Link fehlt etwas.</Trans>
      </EmptyState>
    );
  }
  return (
    <ErrorCard
      title={t`Das Team konnte nicht geladen werden`}
      happened={<Trans>Vom Server kam keine brauchbare Antwort.</Trans>}
      next={<Trans>Versuch es gleich noch einmal.</Trans>}
      onRetry={retry}
    />
  );
}
