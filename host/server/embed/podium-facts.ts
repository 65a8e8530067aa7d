import type { Participant, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import { hasEnded, type PlacedEntry, placesOf, podiumOf } from '@duellwerk/shared/rules/podium';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '../pages/site-facts.ts';
import { type FindOptions, type Found, findFacts } from './found.ts';

export interface PodiumFacts {
  title: string;
  starts_at: string;
  site: string;
  medals: readonly PlacedEntry[];
  rev: number;
}

/** The medals of a tournament, not found before it has ended and where there are none. */
export function findPodium(
  app: FastifyInstance,
  id: string,
  options: FindOptions,
): Promise<Found<PodiumFacts>> {
  return findFacts(app, id, options, async ({ ask }) => {
    const [tournament, participants, base] = await Promise.all([
      ask(`/v1/tournaments/${id}`),
      ask(`/v1/tournaments/${id}/participants`),
      ask('/v1/base'),
    ]);
    if (tournament.status !== 200) return tournament.status;
    if (participants.status !== 200) return participants.status;
    const { summary, rev }: TournamentPage = JSON.parse(tournament.body);
    const { items }: { items: Participant[] } = JSON.parse(participants.body);
    const { medals } = podiumOf(placesOf(items));
    if (!hasEnded(summary.state) || medals.length === 0) return 404;
    return { title: summary.name, starts_at: summary.starts_at, site: siteOf(base).name, medals, rev };
  });
}
