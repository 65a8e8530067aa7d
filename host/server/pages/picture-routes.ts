import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { SHOWN_ANYWHERE } from '@duellwerk/api/http/guards';
import type { FastifyInstance } from 'fastify';
import { TYPES } from './bundle-routes.ts';

/** Pictures under a fixed address: the settings of every new site name them, and so do systems that install it. */
const PICTURES = [
  'icon.svg',
  'fallback.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
] as const;
/**
 * Folders whose pictures the database or the content pages name: frames around avatars, badges, the marks of partners,
 * and what the demo community shows.
 */
const FOLDERS = ['decorations', 'badges', 'partners', 'games', 'demo/teams', 'demo/art'] as const;
const ASSETS = new URL('../../src/assets/', import.meta.url);
/** Drawings only: whatever an address is opened as, nothing in it runs or loads. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Serves the site's mark, the picture that stands in for a missing one, and the drawings that come with the software. */
export function servePictures(app: FastifyInstance): void {
  for (const name of [...PICTURES, ...FOLDERS.flatMap(drawingsIn)]) {
    const bytes = readFileSync(new URL(name, ASSETS));
    app.get(`/${name}`, async (_, reply) =>
      // A day and no longer: their addresses do not name their content.
      reply
        .headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': POLICY,
          ...SHOWN_ANYWHERE,
        })
        .type(TYPES[extname(name)] ?? '')
        .send(bytes),
    );
  }
}

function drawingsIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, ASSETS))
    .filter((file) => extname(file) === '.svg')
    .map((file) => `${folder}/${file}`);
}
