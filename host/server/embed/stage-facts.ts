// What frames and pictures are made of: the API's public answers about a stage and its tournament.
import type { StagePage } from '@duellwerk/shared/contract/stages';
import type { TournamentPage } from '@duellwerk/shared/contract/tournaments';
import type { FastifyInstance } from 'fastify';
import { createPageAnswers } from '../pages/page-answers.ts';
import { siteOf } from '../pages/site-facts.ts';

export interface StageFacts {
  page: StagePage;
  /** Of the tournament, and of the stage where there are several. */
  title: string;
  site: string;
}

export interface FoundStage {
  status: number;
  /** `null` for what the public may not see, and where the API does not answer. */
  facts: StageFacts | null;
  tags: readonly string[];
  validUntil: number;
}

const ID = /^[\w-]{1,40}$/;
/** After a failure it is asked again so soon. */
const FAILED_MS = 1_000;

export async function findStage(
  app: FastifyInstance,
  id: string,
  { locale, now }: { locale: string; now: () => number },
): Promise<FoundStage> {
  const answers = createPageAnswers(app, locale, now);
  const none = (status: number): FoundStage => {
    const known = answers.all();
    return {
      status,
      facts: null,
      tags: known.flatMap(({ tags }) => tags),
      validUntil: status === 404 ? Math.min(...known.map((each) => each.validUntil)) : now() + FAILED_MS,
    };
  };
  if (!ID.test(id)) return none(404);
  const stage = await answers.ask(`/v1/stages/${id}`);
  if (stage.status !== 200) return none(stage.status === 404 ? 404 : 503);
  const page: StagePage = JSON.parse(stage.body);
  const [tournament, base] = await Promise.all([
    answers.ask(`/v1/tournaments/${page.tournament}`),
    answers.ask('/v1/base'),
  ]);
  if (tournament.status !== 200) return none(tournament.status === 404 ? 404 : 503);
  const { summary, stages }: TournamentPage = JSON.parse(tournament.body);
  const known = answers.all();
  return {
    status: 200,
    facts: {
      page,
      title: stages.length > 1 ? `${summary.name} · ${page.name}` : summary.name,
      site: siteOf(base).name,
    },
    tags: [...new Set(known.flatMap(({ tags }) => tags))],
    validUntil: Math.min(...known.map(({ validUntil }) => validUntil)),
  };
}
