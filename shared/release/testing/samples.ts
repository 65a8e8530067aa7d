// For tests of the command line: replies of the release service about the package `mfe-x`.
import type {
  PackageStatus,
  PublishedVersion,
  ReleaseAction,
  ReleaseDetails,
  ReleaseDiff,
  ReleaseStatus,
} from '../../contract/releases.ts';

const since = '2026-11-21T17:45:00.000Z';
const by = 'team-x';

export const packageX: PackageStatus = {
  name: 'mfe-x',
  channels: { stable: { version: '1.3.0', since, by }, candidate: { version: '1.4.0-rc.1', since, by } },
  canary: null,
  previous: '1.2.0',
};

export const withCanary: PackageStatus = {
  ...packageX,
  canary: { version: '1.4.0-rc.1', percent: 10, since, by },
};

const host: PackageStatus = {
  name: 'host',
  channels: { stable: { version: '2.0.0', since, by: 'npm start' } },
  canary: null,
  previous: null,
};

export const statusOf = (own: PackageStatus, more: Partial<ReleaseStatus> = {}): ReleaseStatus => ({
  build: 'abc123def456',
  packages: [host, own],
  faults: [],
  warnings: [],
  ...more,
});

export const publishedAs = (version: string): PublishedVersion => ({
  version,
  published_at: since,
  by,
  contract: 1,
  files: 2,
  bytes: 41_200,
  script_bytes: 12_300,
});

const candidate = (version: string, at: string): ReleaseAction => ({
  ...{ action: 'activate', at, by, version, channel: 'candidate', previous: null, percent: null },
});

export const details: ReleaseDetails = {
  versions: [publishedAs('1.4.0-rc.2'), publishedAs('1.4.0-rc.1'), publishedAs('1.3.0')],
  history: [
    candidate('1.4.0-rc.1', '2026-11-21T17:45:00.000Z'),
    candidate('1.4.0-rc.0', '2026-11-21T16:45:00.000Z'),
  ],
};

export const diffOf = (from: string, to: string): ReleaseDiff => ({
  from,
  to,
  contract: { before: '1', after: '2' },
  routes: { added: ['/x/:id/edit'], removed: [] },
  dialogs: { added: [], removed: ['x.remove'] },
  widgets: { added: [], removed: [] },
  singletons: { react: { before: '^19.3.1', after: '^19.4.0' } },
  bytes: { before: 800_000, after: 812_500 },
  script_bytes: { before: 41_200, after: 41_100 },
});
