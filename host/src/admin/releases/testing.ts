// For tests of this page: replies of the release service, and somebody who is signed in.
import type { PackageStatus, PublishedVersion, ReleaseStatus } from '@duellwerk/shared/contract/releases';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { $transport } from '@duellwerk/shared/http/http';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { type Answer, fakeApi } from '@duellwerk/shared/testing/render-route';
import { fork } from 'effector';

const since = '2026-11-21T17:45:00.000Z';
const by = 'team-x';

export const packageX: PackageStatus = {
  name: 'mfe-x',
  channels: { stable: { version: '1.3.0', since, by }, candidate: { version: '1.4.0', since, by } },
  canary: { version: '1.4.0', percent: 10, since, by },
  previous: '1.2.0',
};
const host: PackageStatus = {
  name: 'host',
  channels: { stable: { version: '2.0.0', since, by: 'npm start' } },
  canary: null,
  previous: null,
};
export const status: ReleaseStatus = {
  build: 'abc123def456',
  packages: [host, packageX],
  faults: [
    {
      name: 'mfe-x',
      version: '1.3.0',
      kind: 'hung',
      message: 'after 150 ms',
      times: 3,
      first_at: since,
      last_at: since,
    },
  ],
  warnings: ['Das Verzeichnis war beschädigt.'],
};

export const published = (version: string): PublishedVersion => ({
  version,
  published_at: since,
  by,
  contract: 1,
  files: 12,
  bytes: 812_000,
  script_bytes: 41_200,
});

export const user = (...permissions: string[]): CurrentUser => ({
  id: 'u1',
  username: 'ada',
  mail: 'ada@example.org',
  mail_verified: true,
  permissions,
  teams: [],
  connections: [],
  images: { avatar: null },
});

/** A page where this person is signed in (`null`: nobody) and the API gives these answers. */
export function signedIn(who: CurrentUser | null, answers: readonly Answer[]) {
  const api = fakeApi(answers);
  const scope = fork({
    values: [
      [$transport, api.transport],
      [$user, who],
      [$initialized, true],
    ],
  });
  return { ...api, scope };
}

/** jsdom has no Response; the API of the tests answers with what the page uses of one. */
export class SmallResponse {
  readonly #text: string | null;
  readonly status: number;
  constructor(body: string | null, init: { status?: number } = {}) {
    this.#text = body;
    this.status = init.status ?? 200;
  }
  get ok() {
    return this.status < 300;
  }
  readonly headers = new Map<string, string>();
  async json() {
    return JSON.parse(this.#text ?? '');
  }
  static json(value: unknown, init?: { status?: number }) {
    return new SmallResponse(JSON.stringify(value), init);
  }
}
