import { createHash } from 'node:crypto';
import { invalidatedBy } from '@duellwerk/api/http/app-context';
import { pngOf } from '@duellwerk/api/images/drawn-picture';
import { svgText } from '@duellwerk/shared/bracket-drawing/elements';
import type { FastifyInstance } from 'fastify';
import { createMadeCache, type Made } from '../pages/page-cache.ts';
import type { EmbedServer } from './frame-routes.ts';
import { outlined } from './outlines.ts';
import { findStage } from './stage-facts.ts';
import { stagePicture } from './stage-picture.ts';
import type { Language } from './words.ts';

/** Some two hundred pictures. */
const BYTES_MAX = 8 * 1024 * 1024;
const LIMITS = { bytesMax: BYTES_MAX, atOnce: 1, queueMax: 16 };
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Whoever names another revision gets the present one, and asks again soon. */
const FOR_NOW = 'public, max-age=60';

interface MadePicture extends Made {
  rev: number;
  etag: string;
  /** Empty where there is no such stage. */
  png: Buffer;
}

interface PictureRoute {
  Params: { id: string };
  Querystring: { rev?: unknown; lang?: unknown };
}

/** Serves the picture of a stage, made once for each revision. */
export function serveStagePictures(app: FastifyInstance, { now, subscribe }: EmbedServer): void {
  const cache = createMadeCache<MadePicture>(now, ({ png }, key) => png.length + key.length + 1_000, LIMITS);
  const unsubscribe = subscribe((topic) => cache.invalidate(invalidatedBy(topic)));
  app.addHook('onClose', async () => unsubscribe());

  const make = async (id: string, language: Language): Promise<MadePicture> => {
    const { status, facts, tags, validUntil } = await findStage(app, id, { locale: language, now });
    const none = { rev: 0, etag: '', png: Buffer.alloc(0) };
    if (!facts) return { status, tags, validUntil, ...none };
    // Before the draw there is nothing to be seen.
    if (facts.page.matches.length === 0) return { status: 404, tags, validUntil, ...none };
    const png = await pngOf(svgText(outlined(stagePicture(facts, language))));
    const hash = createHash('sha256').update(png).digest('base64url').slice(0, 27);
    return { status, tags, validUntil, rev: facts.page.rev, etag: `"${hash}"`, png };
  };

  app.get<PictureRoute>('/embed/stages/:id/picture.png', async (request, reply) => {
    const { id } = request.params;
    const language = request.query.lang === 'en' ? 'en' : 'de';
    const { status, rev, etag, png } = await cache.get(`${language} ${id}`, () => make(id, language));
    if (status !== 200)
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('');
    reply.headers({ etag, 'cache-control': request.query.rev === `${rev}` ? FOR_GOOD : FOR_NOW });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(png);
  });
}
