import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonBlock, SkeletonCards, SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { Members } from './members.tsx';
import { OwnInvite } from './own-invite.tsx';
import { $failure, $team, teamRetried } from './team.model.ts';
import { TeamHead } from './team-head.tsx';
import { TeamMatches } from './team-matches.tsx';
import { TeamPlay } from './team-play.tsx';
import { TournamentHistory } from './tournament-history.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
        <OwnInvite />
        <TeamMatches team={team} />
        <Members team={team} />
        <TeamPlay key={team.id} team={team.id} />
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

/** No such team, or data that did not come. */
function Failed({ failure }: { failure: Error }) {
  const { t } = useLingui();
  const retry = useUnit(teamRetried);
  return (
    <LoadFailure
      failure={failure}
      title={t`Das Team konnte nicht geladen werden`}
      onRetry={() => retry()}
      unknown={{
        title: t`Dieses Team gibt es nicht`,
        text: <Trans>Vielleicht wurde es aufgelöst, oder im Link fehlt etwas.</Trans>,
        action: (
          <Button as={Link} to="/tournaments" variant="primary">
            <Trans>Alle Turniere</Trans>
          </Button>
        ),
      }}
    />
  );
}
