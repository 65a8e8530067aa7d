import { invalidatedBy } from '@duellwerk/api/http/app-context';
import { type Encoded, encoded } from '@duellwerk/api/http/encoded';
import { SHOWN_ANYWHERE } from '@duellwerk/api/http/guards';
import type { FastifyInstance } from 'fastify';
import { createMadeCache, type Made } from '../pages/page-cache.ts';
import type { PageServer } from '../pages/page-routes.ts';
import { newNonce } from '../pages/policy.ts';
import { sendEncoded } from '../pages/send-encoded.ts';
import { emptyFrame, frameOf, framePolicy } from './frame-document.ts';
import { type FrameTheme, themes } from './frame-style.ts';
import { findStage } from './stage-facts.ts';
import { type Language, wordsOf } from './words.ts';

const HTML = 'text/html; charset=utf-8';
/** All frames together; a bracket of 512 takes half a megabyte in its three codings. */
const BYTES_MAX = 16 * 1024 * 1024;
const LIMITS = { bytesMax: BYTES_MAX, atOnce: 2, queueMax: 32 };

interface MadeFrame extends Made {
  policy: string;
  html: Encoded;
}

interface FrameRoute {
  Params: { id: string };
  Querystring: { theme?: unknown; lang?: unknown };
}

export type EmbedServer = Pick<PageServer, 'now' | 'subscribe'>;

const bytesOf = ({ html: { identity, br, gzip } }: MadeFrame, key: string) =>
  identity.length + br.length + gzip.length + key.length + 1_000;

/** Serves stages as documents that other sites show in a frame. They know no visitor: cookies are neither read nor set. */
export function serveFrames(app: FastifyInstance, { now, subscribe }: EmbedServer): void {
  const cache = createMadeCache<MadeFrame>(now, bytesOf, LIMITS);
  const unsubscribe = subscribe((topic) => cache.invalidate(invalidatedBy(topic)));
  app.addHook('onClose', async () => unsubscribe());

  const make = async (id: string, theme: FrameTheme, language: Language): Promise<MadeFrame> => {
    const { status, facts, tags, validUntil } = await findStage(app, id, { locale: language, now });
    const nonce = newNonce();
    const wish = { theme, language, nonce };
    const words = wordsOf(language);
    const html = facts ? frameOf(facts, wish) : emptyFrame(status === 404 ? words.missing : words.busy, wish);
    return { status, tags, validUntil, policy: framePolicy(nonce), html: await encoded(html) };
  };

  app.get<FrameRoute>('/embed/stages/:id', async (request, reply) => {
    const { id } = request.params;
    const theme = themes.find((name) => name === request.query.theme) ?? 'system';
    const language = request.query.lang === 'en' ? 'en' : 'de';
    const frame = await cache.get(`${theme} ${language} ${id}`, () => make(id, theme, language));
    reply.code(frame.status).removeHeader('x-frame-options');
    reply.headers({
      'content-security-policy': frame.policy,
      'cache-control': 'no-cache',
      ...SHOWN_ANYWHERE,
    });
    return sendEncoded(request, reply.type(HTML), frame.html);
  });
}
