import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartRefused } from './preflight.ts';
import { readSettings } from './settings.ts';

const defaults = {
  port: 3000,
  dataDir: '/site/.data',
  demo: true,
  host: undefined,
  origin: undefined,
  dev: undefined,
  render: { budgetMs: 150, heapMb: 128 },
  bucket: undefined,
  uploadMax: 32 * 1024 * 1024,
  kit: true,
  releaseOnStart: 'all',
  metricsToken: undefined,
  retention: { count: 10, days: 30 },
  budgets: { bytes: {}, refuses: false },
};

test('without variables it is the demo on port 3000, embedded, with its data beside the sources', () => {
  assert.deepEqual(readSettings({}, '/site'), defaults);
});

test('an empty variable is none', () => {
  const empty = {
    PORT: '',
    DATA_DIR: '',
    DEMO: '',
    HOST: '',
    ORIGIN: '',
    RELEASE_BUCKET: '',
    RELEASE_MAX_MB: '',
    RELEASE_ON_START: '',
  };
  assert.deepEqual(readSettings(empty, '/site'), defaults);
});

test('every variable counts', () => {
  const env = {
    PORT: '8080',
    DATA_DIR: '/var/lib/duellwerk',
    DEMO: '0',
    HOST: '127.0.0.1',
    ORIGIN: 'https://example.org',
    RENDER_BUDGET_MS: '300',
    RENDER_HEAP_MB: '64',
    RELEASE_BUCKET: 'releases',
    RELEASE_S3_ENDPOINT: 'https://s3.example',
    RELEASE_S3_REGION: 'eu-west-3',
    RELEASE_MAX_MB: '8',
    KIT: '0',
    RELEASE_ON_START: 'host',
    METRICS_TOKEN: 'a-token-for-metrics',
    RELEASE_KEEP: '5',
    RELEASE_KEEP_DAYS: '7',
    RELEASE_BUDGETS: 'host=300, mfe-teams=120',
    RELEASE_OVER_BUDGET: 'refuse',
  };
  assert.deepEqual(readSettings(env, '/site'), {
    port: 8080,
    dataDir: '/var/lib/duellwerk',
    demo: false,
    host: '127.0.0.1',
    origin: 'https://example.org',
    dev: undefined,
    render: { budgetMs: 300, heapMb: 64 },
    bucket: { bucket: 'releases', endpoint: 'https://s3.example', region: 'eu-west-3' },
    uploadMax: 8 * 1024 * 1024,
    kit: false,
    releaseOnStart: 'host',
    metricsToken: 'a-token-for-metrics',
    retention: { count: 5, days: 7 },
    budgets: { bytes: { host: 300_000, 'mfe-teams': 120_000 }, refuses: true },
  });
});

test('a relative data folder is below the workspace, wherever the start was called', () => {
  assert.equal(readSettings({ DATA_DIR: 'other' }, '/site').dataDir, '/site/other');
});

for (const PORT of ['web', '-1', '65536', '80.5', ' ', '0x50', '1e3']) {
  test(`PORT="${PORT}" is refused`, () => {
    assert.throws(() => readSettings({ PORT }, '/site'), StartRefused);
  });
}

for (const origin of ['http://localhost:3100', 'http://127.0.0.1:3100', 'http://[::1]:3100']) {
  test(`a hot remote on ${origin} takes the place of its release`, () => {
    const { dev } = readSettings({ DEV_REMOTE: `mfe-teams=${origin}` }, '/site');
    assert.deepEqual(dev, { name: 'mfe-teams', origin });
  });
}

for (const DEV_REMOTE of [
  'mfe-teams=http://evil.example:3100',
  'mfe-teams=http://localhost.evil.example:3100',
  'mfe-teams=https://localhost:3100',
  'mfe-teams=http://localhost:3100/x',
  'mfe-teams=http://localhost:3100; script-src *',
  'host=http://localhost:3100',
  'mfe-../x=http://localhost:3100',
  'mfe-teams',
]) {
  test(`DEV_REMOTE="${DEV_REMOTE}" is refused`, () => {
    assert.throws(() => readSettings({ DEV_REMOTE }, '/site'), StartRefused);
  });
}

test('a site with a public address runs no hot remote', () => {
  const env = { DEV_REMOTE: 'mfe-teams=http://localhost:3100', ORIGIN: 'https://duellwerk.example' };
  assert.throws(() => readSettings(env, '/site'), /DEV_REMOTE .* ORIGIN/);
});
test('drawing on the server can be switched off', () => {
  assert.equal(readSettings({ RENDER: '0' }, '/site').render, null);
});

for (const env of [
  { RELEASE_MAX_MB: '0' },
  { RELEASE_MAX_MB: '1e3' },
  { RELEASE_BUCKET: 'releases', RELEASE_S3_ENDPOINT: 's3.example' },
  { RENDER_BUDGET_MS: '0' },
  { RENDER_BUDGET_MS: 'fast' },
  { RENDER_HEAP_MB: '5000' },
  { RELEASE_ON_START: 'teams' },
  { RELEASE_KEEP: '0' },
  { RELEASE_KEEP_DAYS: 'two' },
  { RELEASE_BUDGETS: 'teams=3' },
  { RELEASE_BUDGETS: 'host=big' },
  { RELEASE_OVER_BUDGET: 'no' },
]) {
  test(`${JSON.stringify(env)} is refused`, () => {
    assert.throws(() => readSettings(env, '/site'), StartRefused);
  });
}
