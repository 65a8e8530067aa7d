// The API's public answers for one page: each path is asked once, as somebody who is not signed in.
import { TAGS, VALID_UNTIL, WANTS_TAGS } from '@duellwerk/api/http/reply-cache';
import type { FastifyInstance } from 'fastify';

/** An answer whose changes nobody announces is taken for present so long. */
const UNTAGGED_MS = 5_000;
/** A page asks the API only: another page, asked for from within one, might wait for the very first. */
const API = '/v1/';

export interface PageAnswer {
  path: string;
  status: number;
  /** JSON text. */
  body: string;
  tags: readonly string[];
  /** ms since 1970. */
  validUntil: number;
}

export interface PageAnswers {
  ask: (path: string) => Promise<PageAnswer>;
  /** Everything that was asked and is answered, in the order of asking. */
  all: () => PageAnswer[];
}

export function createPageAnswers(app: FastifyInstance, locale: string, now: () => number): PageAnswers {
  const asked = new Map<string, Promise<PageAnswer>>();
  const answered = new Map<string, PageAnswer>();

  const ask = async (path: string): Promise<PageAnswer> => {
    if (!path.startsWith(API)) return { path, status: 404, body: 'null', tags: [], validUntil: Infinity };
    const reply = await app.inject({
      url: path,
      headers: { accept: 'application/json', 'accept-language': locale, [WANTS_TAGS]: '1' },
    });
    const tags = reply.headers[TAGS];
    const until = reply.headers[VALID_UNTIL];
    const answer: PageAnswer = {
      path,
      status: reply.statusCode,
      // What is no JSON would make everything unreadable that it stands beside.
      body: isJson(reply.headers['content-type']) ? reply.body : 'null',
      tags: typeof tags === 'string' ? tags.split(' ') : [],
      validUntil:
        typeof tags !== 'string'
          ? now() + UNTAGGED_MS
          : typeof until === 'string'
            ? Date.parse(until)
            : Number.POSITIVE_INFINITY,
    };
    answered.set(path, answer);
    return answer;
  };

  return {
    ask: (path) => {
      const known = asked.get(path) ?? ask(path);
      asked.set(path, known);
      return known;
    },
    all: () => [...asked.keys()].flatMap((path) => answered.get(path) ?? []),
  };
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('application/json');
}
