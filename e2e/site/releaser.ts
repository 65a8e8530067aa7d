// People who release, at work beside the visitor of a test: somebody with the permission, and teams with their tokens.
import type { Buildable } from '@duellwerk/shared/build/rooms.ts';
import {
  PUBLISH_PATH,
  PUBLISH_TYPE,
  type ReleaseCheck,
  type ReleaseStatus,
} from '@duellwerk/shared/contract/releases';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { demoAccounts } from './demo-accounts.ts';
import { type Alteration, archiveOf } from './release-archive.ts';
import type { Site } from './site.ts';

export interface Releaser {
  /** Publishes the present build of a room once more, under this version. */
  publish: (name: Buildable, version: string, alteration?: Alteration) => Promise<void>;
  /** `force`: why it becomes live although its trial shows faults. */
  activate: (name: Buildable, version: string, channel?: string, force?: string) => Promise<void>;
  /** Gives a share of visitors this version; 0 percent ends it. */
  canary: (name: Buildable, version: string, percent: number) => Promise<void>;
  /** Points a package at what ran before. */
  rollBack: (name: Buildable) => Promise<void>;
  /** What runs, and what went wrong while it was drawn. */
  status: () => Promise<ReleaseStatus>;
  /** Whether a version fits what is live. */
  check: (name: Buildable, version: string) => Promise<ReleaseCheck>;
  /** The answer of a change that may be refused. */
  post: (name: Buildable, action: 'activate' | 'canary', data: object) => Promise<APIResponse>;
  /** A token of a package's team, and somebody who acts by it. */
  team: (name: Buildable) => Promise<Releaser>;
  done: () => Promise<void>;
}

/** Signs in as the demo's administrator. */
export async function openReleaser(site: Site): Promise<Releaser> {
  const api = await request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { origin: site.url },
  });
  await succeed(api.post('/v1/users/login', { data: demoAccounts.admin }));
  return releaserOf(site, api);
}

function releaserOf(site: Site, api: APIRequestContext): Releaser {
  const post: Releaser['post'] = (name, action, data) => api.post(`/v1/releases/${name}/${action}`, { data });
  return {
    post,
    publish: async (name, version, alteration) => {
      const address = PUBLISH_PATH.replace(':name', name).replace(':version', version);
      const data = await archiveOf(name, version, alteration);
      await succeed(api.put(address, { data, headers: { 'content-type': PUBLISH_TYPE } }));
    },
    activate: async (name, version, channel, force) => {
      await succeed(post(name, 'activate', { version, channel, force_reason: force }));
    },
    canary: async (name, version, percent) => {
      await succeed(post(name, 'canary', { version, percent }));
    },
    rollBack: async (name) => {
      await succeed(api.post(`/v1/releases/${name}/rollback`, { data: {} }));
    },
    status: async () => (await succeed(api.get('/v1/releases'))).json(),
    check: async (name, version) =>
      (await succeed(api.get(`/v1/releases/${name}/versions/${version}/check`))).json(),
    team: async (name) => {
      const made = await succeed(
        api.post(`/v1/releases/${name}/tokens`, { data: { label: `Team ${name}` } }),
      );
      const { token } = await made.json();
      const headers = { authorization: `Bearer ${token}` };
      return releaserOf(site, await request.newContext({ baseURL: site.url, extraHTTPHeaders: headers }));
    },
    done: () => api.dispose(),
  };
}

async function succeed(sent: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await sent;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer;
}
