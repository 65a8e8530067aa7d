import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { Link } from '@duellwerk/shared/router/router';
import { placesOf, podiumOf } from '@duellwerk/shared/rules/podium';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Ceremony } from './ceremony.tsx';
import { Figures } from './figures.tsx';
import { MatchLines } from './match-lines.tsx';
import { finalOf } from './outcome.ts';
import { PlaceList } from './place-list.tsx';
import { Section, Sections } from './section.ts';
import { $participants, $participantsFailure, tournamentRetried } from './tournament.model.ts';
import { WithMatches } from './with-matches.tsx';

/** A tournament that has ended: podium and prizes, the final, its figures, and everybody's place. */
export function Finished({ tournament }: { tournament: TournamentPage }) {
  const { t } = useLingui();
  const [participants, failure, retry] = useUnit([$participants, $participantsFailure, tournamentRetried]);
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
      <Ceremony tournament={tournament} podium={podiumOf(places)} />
      <WithMatches tournament={tournament}>{(matches) => <Final matches={matches} />}</WithMatches>
      {tournament.figures && <Figures figures={tournament.figures} />}
      <Section>
        <h2>
          <Trans>Alle Plätze</Trans>
        </h2>
        <PlaceList places={places} />
        <Link to="?tab=matches">
          <Trans>Alle Begegnungen</Trans>
        </Link>
        <Link to={`/statistics?spiel=${tournament.summary.game}`}>
          <Trans>Serien und Überraschungen in diesem Spiel</Trans>
        </Link>
      </Section>
    </Sections>
  );
}

/** The match that decided it, where there was one. */
function Final({ matches }: { matches: readonly MatchSummary[] }) {
  const final = finalOf(matches);
  if (!final) return null;
  return (
    <Section>
      <h2>
        <Trans>Das Finale</Trans>
      </h2>
      <MatchLines matches={[final]} />
    </Section>
  );
}
