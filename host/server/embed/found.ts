// What frames and pictures are made of comes from the API's public answers; this says how long it is valid.

import type { FastifyInstance } from 'fastify';
import { createPageAnswers, type PageAnswers } from '../pages/page-answers.ts';

export interface Found<Facts> {
  status: number;
  /** `null` for what the public may not see, and where the API does not answer. */
  facts: Facts | null;
  tags: readonly string[];
  validUntil: number;
}

export interface FindOptions {
  locale: string;
  now: () => number;
}

const ID = /^[\w-]{1,40}$/;
/** After a failure it is asked again so soon. */
const FAILED_MS = 1_000;

/** Reads facts about `id` with public answers; `read` gives them, or the status of the answer that refused. */
export async function findFacts<Facts>(
  app: FastifyInstance,
  id: string,
  { locale, now }: FindOptions,
  read: (answers: PageAnswers) => Promise<Facts | number>,
): Promise<Found<Facts>> {
  const answers = createPageAnswers(app, locale, now);
  const facts = ID.test(id) ? await read(answers) : 404;
  const all = answers.all();
  const tags = [...new Set(all.flatMap((each) => each.tags))];
  const validUntil = Math.min(...all.map((each) => each.validUntil));
  if (typeof facts !== 'number') return { status: 200, facts, tags, validUntil };
  return facts === 404
    ? { status: 404, facts: null, tags, validUntil }
    : { status: 503, facts: null, tags, validUntil: now() + FAILED_MS };
}
