// `/kit`: what a team needs to build, try and release a remote from a repository of its own.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type DevHost, devHostFolder } from '@duellwerk/shared/build/dev/dev-host-file.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { docsPolicy } from '../docs/docs-style.ts';
import { TYPES } from '../pages/bundle-routes.ts';
import { BUNDLE_FILE } from '../releases/publication.ts';
import { createKit, type Kit } from './kit-archive.ts';
import { kitPage } from './kit-page.ts';
import { kitReadme } from './kit-readme.ts';

const ARCHIVE = 'application/gzip';

/** Serves the kit of this checkout. `site` is the address that teams reach it under, `devHost` gives the shell for hot remotes. */
export function serveKit(app: FastifyInstance, site: string, devHost: () => Promise<DevHost>): void {
  let packed: Promise<Kit> | undefined;
  const kit = () => {
    packed ??= createKit(site).catch((error) => {
      packed = undefined;
      throw error;
    });
    return packed;
  };

  app.get('/kit', (request, reply) => {
    reply.headers({ vary: 'accept', 'cache-control': 'no-cache' });
    const guide = kitReadme(site);
    if (!request.headers.accept?.includes('text/html'))
      return reply.type('text/markdown; charset=utf-8').send(guide);
    return reply
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(kitPage(guide));
  });

  app.get('/kit/kit.json', async (_request, reply) => {
    const { version, integrity } = await kit();
    return reply.header('cache-control', 'no-cache').send({ version, integrity });
  });

  app.get<{ Params: { file: string } }>('/kit/:file', async (request, reply) => {
    const { version, archive, starter } = await kit();
    if (request.params.file === `kit-${version}.tgz`)
      return sendArchive(reply, archive, 'public, max-age=31536000, immutable');
    if (request.params.file === 'create-remote.tgz') {
      // Who begins a remote wants to see it soon: the shell is built while its libraries are installed.
      devHost().catch((error) => request.log.error(error));
      return sendArchive(reply, starter, 'no-cache');
    }
    return reply.callNotFound();
  });

  app.get('/kit/host/host.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await devHost()),
  );
  app.get<{ Params: { file: string } }>('/kit/host/:file', async (request, reply) => {
    const { file } = request.params;
    const type = BUNDLE_FILE.test(file) ? TYPES[extname(file)] : undefined;
    const bytes = type && (await readFile(`${devHostFolder}/${file}`).catch(() => undefined));
    if (!bytes) return reply.callNotFound();
    return reply.headers({ 'cache-control': 'no-cache', 'content-type': type }).send(bytes);
  });
}

function sendArchive(reply: FastifyReply, archive: Buffer, cacheControl: string) {
  return reply.headers({ 'cache-control': cacheControl, 'content-type': ARCHIVE }).send(archive);
}
