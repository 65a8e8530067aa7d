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
  bucket: undefined,
  uploadMax: 32 * 1024 * 1024,
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
    RELEASE_BUCKET: 'releases',
    RELEASE_S3_ENDPOINT: 'https://s3.example',
    RELEASE_S3_REGION: 'eu-west-3',
    RELEASE_MAX_MB: '8',
  };
  assert.deepEqual(readSettings(env, '/site'), {
    port: 8080,
    dataDir: '/var/lib/duellwerk',
    demo: false,
    host: '127.0.0.1',
    origin: 'https://example.org',
    bucket: { bucket: 'releases', endpoint: 'https://s3.example', region: 'eu-west-3' },
    uploadMax: 8 * 1024 * 1024,
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

for (const env of [
  { RELEASE_MAX_MB: '0' },
  { RELEASE_MAX_MB: '1e3' },
  { RELEASE_BUCKET: 'releases', RELEASE_S3_ENDPOINT: 's3.example' },
]) {
  test(`${JSON.stringify(env)} is refused`, () => {
    assert.throws(() => readSettings(env, '/site'), StartRefused);
  });
}
