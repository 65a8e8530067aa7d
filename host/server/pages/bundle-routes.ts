import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { accepts } from '@duellwerk/api/http/coding';
import { releaseVersion } from '@duellwerk/shared/contract/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as s from 'superstruct';
import type { BundleStore } from '../releases/bundle-store.ts';
import { BUNDLE_FILE } from '../releases/publication.ts';
import { createFileCache, type FileCache } from './file-cache.ts';

/** Content types of what builds consist of, by ending. */
export const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const PACKAGE = /^[a-z][a-z0-9-]{0,39}$/;
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** These say how a document may be used. A first view fetches half a dozen files, each would repeat them: 1 kB. */
const OF_DOCUMENTS = [
  'referrer-policy',
  'cross-origin-opener-policy',
  // Scripts of a development server on another port are a part of the site's pages, and the other way round.
  'cross-origin-resource-policy',
  'x-frame-options',
  'permissions-policy',
];
const WORKER = /^service-worker\.[\w.]*js$/;

interface Params {
  name: string;
  version: string;
  file: string;
}

/** Serves published files: the address names the content for good, so browsers keep them for a year. */
export function serveBundles(app: FastifyInstance, store: BundleStore, files = createFileCache()): void {
  app.get<{ Params: Params }>('/bundles/:name/:version/:file', async (request, reply) => {
    const { name, version, file } = request.params;
    const type = TYPES[extname(file)];
    if (!type || !PACKAGE.test(name) || !s.is(version, releaseVersion) || !BUNDLE_FILE.test(file))
      return missing(reply);
    if (store.isGone(name, version)) return missing(reply);
    const path = `${store.folder(name, version)}/${file}`;
    const sent = await chooseFile(files, path, String(request.headers['accept-encoding'] ?? ''));
    if (!sent) return missing(reply);
    for (const header of OF_DOCUMENTS) reply.removeHeader(header);
    reply.headers({
      'content-type': type,
      'content-length': sent.size,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      // The host's worker looks after every page, not only those below its own address.
      ...(name === 'host' && WORKER.test(file) ? { 'service-worker-allowed': '/' } : {}),
      ...(sent.encoding ? { 'content-encoding': sent.encoding } : {}),
    });
    // Connections are kept open without a word about it, and a first view has a dozen of these answers.
    reply.raw.removeHeader('connection');
    return reply.send(sent.content ?? createReadStream(sent.path));
  });
}

/** A missing file must not be remembered: a release that is repaired is there at once. */
function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Nicht gefunden');
}

interface SentFile {
  path: string;
  size: number;
  /** `undefined` for a large one. */
  content: Buffer | undefined;
  encoding?: string;
}

async function chooseFile(files: FileCache, path: string, accepted: string): Promise<SentFile | undefined> {
  for (const { name, ending } of ENCODINGS) {
    if (!accepts(accepted, name)) continue;
    const found = await files.find(path + ending);
    if (found) return { path: path + ending, ...found, encoding: name };
  }
  const found = await files.find(path);
  return found && { path, ...found };
}
