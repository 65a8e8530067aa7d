import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { MatchLines } from './match-lines.tsx';
import { finalOf, placesOf } from './outcome.ts';
import { PlaceList } from './place-list.tsx';
import { Podium } from './podium.tsx';
import { Section, Sections } from './section.ts';
import { $participants, $participantsFailure, tournamentRetried } from './tournament.model.ts';

/** A tournament that has ended: the podium, the final, and everybody's place. */
export function Finished({ tournament }: { tournament: TournamentPage }) {
  const { t } = useLingui();
  const [participants, failure, retry] = useUnit([$participants, $participantsFailure, tournamentRetried]);
  const final = finalOf(tournament.matches);
  if (failure && !participants)
    return (
      <LoadFailure failure={failure} title={t`Die Plätze konnten nicht geladen werden`} onRetry={retry} />
    );
  if (!participants) return <SkeletonCards count={3} />;
  const places = placesOf(participants);
  if (places.length === 0)
    return (
      <EmptyState title={t`Keine Plätze`}>
        <Trans>Dieses Turnier wurde ohne Wertung beendet.</Trans>
      </EmptyState>
    );
  return (
    <Sections>
      <Podium places={places} />
      {final && (
        <Section>
          <h2>
            <Trans>Das Finale</Trans>
          </h2>
          <MatchLines matches={[final]} />
        </Section>
      )}
      <Section>
        <h2>
          <Trans>Alle Plätze</Trans>
        </h2>
        <PlaceList places={places} />
        <Link to="?tab=matches">
          <Trans>Alle Begegnungen</Trans>
        </Link>
      </Section>
    </Sections>
  );
}
