// What a system needs to install the site: its name, colours and icons.

import { darkPalette } from '@duellwerk/shared/theme/palettes';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './language.ts';
import { createPageAnswers } from './page-answers.ts';
import { DESCRIPTIONS, siteOf } from './site-facts.ts';

export const MANIFEST = '/manifest.webmanifest';
const SHORT_NAME_MAX = 12;

/** Serves the manifest, with the name that the site has in its settings. */
export function serveManifest(app: FastifyInstance): void {
  app.get(MANIFEST, async (request, reply) => {
    const locale = languageOf(request.cookies);
    const { name } = siteOf(await createPageAnswers(app, locale, Date.now).ask('/v1/base'));
    const manifest = {
      id: '/',
      name,
      short_name: name.length > SHORT_NAME_MAX ? 'Duellwerk' : name,
      description: DESCRIPTIONS[locale],
      lang: locale,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: darkPalette.ground,
      theme_color: darkPalette.stage,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        // Systems cut it into their own shape: the mark stays within the inner four fifths.
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: [{ name: locale === 'en' ? 'Tournaments' : 'Turniere', url: '/tournaments' }],
    };
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest));
  });
}
