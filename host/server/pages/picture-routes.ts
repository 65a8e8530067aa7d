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
  // Frames around avatars; the database names their addresses.
  'decorations/floodlight.svg',
  'decorations/crosshair.svg',
  'decorations/laurel.svg',
] as const;
const ASSETS = new URL('../../src/assets/', import.meta.url);

/** Serves the site's mark, the picture that stands in for a missing one, and the frames of avatars. */
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
