import type { StagePage } from '@duellwerk/shared/contract/stages';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '../pages/site-facts.ts';
import { type FindOptions, type Found, findFacts } from './found.ts';

export interface StageFacts {
  page: StagePage;
  /** Of the tournament, and of the stage where there are several. */
  title: string;
  site: string;
}

/** A stage and its tournament, for frames and pictures. */
export function findStage(
  app: FastifyInstance,
  id: string,
  options: FindOptions,
): Promise<Found<StageFacts>> {
  return findFacts(app, id, options, async ({ ask }) => {
    const stage = await ask(`/v1/stages/${id}`);
    if (stage.status !== 200) return stage.status;
    const page: StagePage = JSON.parse(stage.body);
    const [tournament, base] = await Promise.all([
      ask(`/v1/tournaments/${page.tournament}`),
      ask('/v1/base'),
    ]);
    if (tournament.status !== 200) return tournament.status;
    const { summary, stages }: TournamentPage = JSON.parse(tournament.body);
    const title = stages.length > 1 ? `${summary.name} · ${page.name}` : summary.name;
    return { page, title, site: siteOf(base).name };
  });
}
