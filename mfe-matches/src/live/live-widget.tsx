import { space } from '@duellwerk/shared/theme/tokens';
import { CardGrid } from '@duellwerk/shared/ui/card';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { SHOWN } from './chosen.ts';
import { $failure, $matches, liveOpened } from './live.model.ts';
import { CARD_HEIGHT, MatchCard } from './match-card.tsx';

const Section = styled.section`
  display: grid;
  gap: ${space(4)};
`;
/* As far apart as the skeleton's cards on a phone. */
const Cards = styled(CardGrid)`
  @media (max-width: 767px) {
    gap: ${space(3)};
  }
`;

/** What is being played now and what comes next, for the start page. */
export function LiveWidget() {
  return (
    <Section>
      <h2>
        <Trans>Live und gleich</Trans>
      </h2>
      <Matches />
    </Section>
  );
}

function Matches() {
  const { t } = useLingui();
  const [matches, failure, retry] = useUnit([$matches, $failure, liveOpened]);
  if (failure && !matches) {
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Begegnungen konnten nicht geladen werden`}
        onRetry={retry}
      />
    );
  }
  if (!matches) return <SkeletonCards count={SHOWN} height={CARD_HEIGHT} />;
  if (matches.length === 0) {
    return (
      <EmptyState title={t`Gerade läuft keine Begegnung`}>
        <Trans>Sobald ein Turnier startet, siehst du hier jeden Spielstand.</Trans>
      </EmptyState>
    );
  }
  return (
    <Cards>
      {matches.map((match) => (
        <MatchCard key={match.summary.id} match={match} />
      ))}
    </Cards>
  );
}
