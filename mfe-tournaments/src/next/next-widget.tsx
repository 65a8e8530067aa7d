import { space } from '@duellwerk/shared/theme/tokens';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { CardGrid, TournamentCard } from '../lib/tournament-card.tsx';
import { $failure, $next, nextOpened } from './next.model.ts';

const Section = styled.section`
  display: grid;
  gap: ${space(4)};
`;

/** The tournaments that run or come next, for the start page. */
export function NextWidget() {
  return (
    <Section>
      <h2>
        <Trans>Läuft gerade und kommt als Nächstes</Trans>
      </h2>
      <Cards />
    </Section>
  );
}

function Cards() {
  const { t } = useLingui();
  const [tournaments, failure, retry] = useUnit([$next, $failure, nextOpened]);
  if (failure && !tournaments) {
    return (
      <LoadFailure failure={failure} title={t`Die Turniere konnten nicht geladen werden`} onRetry={retry} />
    );
  }
  if (!tournaments) return <SkeletonCards count={3} height="13rem" />;
  if (tournaments.length === 0) return <EmptyState title={t`Noch keine Turniere`} />;
  return (
    <CardGrid>
      {tournaments.map((tournament) => (
        <TournamentCard key={tournament.id} tournament={tournament} />
      ))}
    </CardGrid>
  );
}
