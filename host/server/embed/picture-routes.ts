import { createHash } from 'node:crypto';
import { invalidatedBy } from '@duellwerk/api/http/app-context';
import { SHOWN_ANYWHERE } from '@duellwerk/api/http/guards';
import { pngOf } from '@duellwerk/api/images/drawn-picture';
import { type DrawnElement, svgText } from '@duellwerk/shared/bracket-drawing/elements';
import type { FastifyInstance } from 'fastify';
import { createMadeCache, type Made } from '../pages/page-cache.ts';
import type { Found } from './found.ts';
import type { EmbedServer } from './frame-routes.ts';
import { outlined } from './outlines.ts';
import { findPodium } from './podium-facts.ts';
import { podiumPicture } from './podium-picture.ts';
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
  /** Empty where there is nothing to be seen. */
  png: Buffer;
}

interface PictureRoute {
  Params: { id: string };
  Querystring: { rev?: unknown; lang?: unknown };
}

/** What a picture shows, of a revision. */
interface Shown {
  rev: number;
  drawing: DrawnElement;
}

/** What there is to be seen of something, `null` where there is nothing yet. */
type Find = (id: string, language: Language) => Promise<Found<Shown | null>>;

/** Serves the pictures that links to tournaments show, each made once for each revision. */
export function serveLinkPictures(app: FastifyInstance, { now, subscribe }: EmbedServer): void {
  const cache = createMadeCache<MadePicture>(now, ({ png }, key) => png.length + key.length + 1_000, LIMITS);
  const unsubscribe = subscribe((topic) => cache.invalidate(invalidatedBy(topic)));
  app.addHook('onClose', async () => unsubscribe());

  const make = async (found: Found<Shown | null>): Promise<MadePicture> => {
    const { status, facts, tags, validUntil } = found;
    if (!facts)
      return {
        ...{ status: status === 200 ? 404 : status, tags, validUntil },
        ...{ rev: 0, etag: '', png: Buffer.alloc(0) },
      };
    const png = await pngOf(svgText(outlined(facts.drawing)));
    const hash = createHash('sha256').update(png).digest('base64url').slice(0, 27);
    return { status, tags, validUntil, rev: facts.rev, etag: `"${hash}"`, png };
  };

  const serve = (path: string, find: Find) =>
    app.get<PictureRoute>(path, async (request, reply) => {
      const { id } = request.params;
      const language = request.query.lang === 'en' ? 'en' : 'de';
      const key = `${path} ${language} ${id}`;
      const { status, rev, etag, png } = await cache.get(key, async () => make(await find(id, language)));
      if (status !== 200)
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('');
      const control = request.query.rev === `${rev}` ? FOR_GOOD : FOR_NOW;
      reply.headers({ etag, 'cache-control': control, ...SHOWN_ANYWHERE });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/png').send(png);
    });

  serve('/embed/stages/:id/picture.png', async (id, language) => {
    const found = await findStage(app, id, { locale: language, now });
    // Before the draw there is nothing to be seen.
    const facts = found.facts && found.facts.page.matches.length > 0 ? found.facts : null;
    return { ...found, facts: facts && { rev: facts.page.rev, drawing: stagePicture(facts, language) } };
  });
  serve('/embed/tournaments/:id/podium.png', async (id, language) => {
    const { facts, ...found } = await findPodium(app, id, { locale: language, now });
    return { ...found, facts: facts && { rev: facts.rev, drawing: podiumPicture(facts, language) } };
  });
}
