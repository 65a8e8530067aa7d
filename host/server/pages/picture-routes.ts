import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Pictures under a fixed address: the settings of every new site name them. */
const PICTURES = ['icon.svg', 'fallback.svg'] as const;
const ASSETS = new URL('../../src/assets/', import.meta.url);

/** Serves the site's mark and the picture that stands in for a missing one. */
export function servePictures(app: FastifyInstance): void {
  for (const name of PICTURES) {
    const bytes = readFileSync(new URL(name, ASSETS));
    app.get(`/${name}`, async (_, reply) =>
      // A day and no longer: their addresses do not name their content.
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(bytes),
    );
  }
}
