import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
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
const ASSETS = new URL('../../src/assets/', import.meta.url);

/** Serves the site's mark and the picture that stands in for a missing one. */
export function servePictures(app: FastifyInstance): void {
  for (const name of PICTURES) {
    const bytes = readFileSync(new URL(name, ASSETS));
    app.get(`/${name}`, async (_, reply) =>
      // A day and no longer: their addresses do not name their content.
      reply
        .header('cache-control', 'public, max-age=86400')
        .type(TYPES[extname(name)] ?? '')
        .send(bytes),
    );
  }
}
