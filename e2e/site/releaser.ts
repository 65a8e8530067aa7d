// Somebody with the permission for releases, at work beside the visitor of a test.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RELEASE_FILE } from '@duellwerk/shared/build/release-file.ts';
import { type Buildable, inRoom } from '@duellwerk/shared/build/rooms.ts';
import { PUBLISH_PATH, PUBLISH_TYPE } from '@duellwerk/shared/contract/releases';
import { type APIRequestContext, request } from '@playwright/test';
import { demoAccounts } from './demo-accounts.ts';
import type { Site } from './site.ts';

const ARCHIVE_MAX = 64 * 1024 * 1024;

export interface Releaser {
  /** Publishes the present build of a room once more, under this version. */
  publish: (name: Buildable, version: string) => Promise<void>;
  activate: (name: Buildable, version: string, channel?: string) => Promise<void>;
  /** Gives a share of visitors this version; 0 percent ends it. */
  canary: (name: Buildable, version: string, percent: number) => Promise<void>;
  done: () => Promise<void>;
}

/** Signs in as the demo's administrator. */
export async function openReleaser(site: Site): Promise<Releaser> {
  const api = await request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { origin: site.url },
  });
  await succeed(api.post('/v1/users/login', { data: demoAccounts.admin }));
  return {
    publish: (name, version) => publish(api, name, version),
    activate: (name, version, channel) =>
      succeed(api.post(`/v1/releases/${name}/activate`, { data: { version, channel } })),
    canary: (name, version, percent) =>
      succeed(api.post(`/v1/releases/${name}/canary`, { data: { version, percent } })),
    done: () => api.dispose(),
  };
}

async function publish(api: APIRequestContext, name: Buildable, version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'duellwerk-release-'));
  try {
    await cp(inRoom(name, 'dist'), folder, { recursive: true });
    const release = JSON.parse(await readFile(`${folder}/${RELEASE_FILE}`, 'utf8'));
    await writeFile(`${folder}/${RELEASE_FILE}`, JSON.stringify({ ...release, version }));
    const names = [RELEASE_FILE, ...Object.keys(release.files)];
    const { stdout } = await promisify(execFile)('tar', ['-czf', '-', '-C', folder, ...names], {
      encoding: 'buffer',
      maxBuffer: ARCHIVE_MAX,
    });
    const address = PUBLISH_PATH.replace(':name', name).replace(':version', version);
    await succeed(api.put(address, { data: stdout, headers: { 'content-type': PUBLISH_TYPE } }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function succeed(sent: ReturnType<APIRequestContext['get']>): Promise<void> {
  const answer = await sent;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
}
