import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { serveSiteFiles } from './site-files.ts';

const NOW = Date.parse('2026-11-29T13:00:00Z');
const mail = {
  ...{ smtpUrl: undefined, folder: '', retrySeconds: 1, shown: false },
  from: { name: 'Verein', address: 'post@verein.example' },
};

function site({ contact = null, smtpUrl }: { contact?: string | null; smtpUrl?: string }) {
  const app = fastify();
  const config = { origin: 'https://verein.example', mail: { ...mail, smtpUrl } };
  serveSiteFiles(app, { config, now: () => NOW, securityContact: async () => contact });
  return app;
}
const securityOf = async (parts: Parameters<typeof site>[0]) =>
  (await site(parts).inject('/.well-known/security.txt')).body.split('\n');

test('security.txt names the contact of the settings, and is valid for half a year', async () => {
  assert.deepEqual(await securityOf({ contact: 'https://verein.example/luecke', smtpUrl: 'smtps://x' }), [
    'Contact: https://verein.example/luecke',
    'Expires: 2027-05-28T00:00:00.000Z',
    'Preferred-Languages: de, en',
    'Canonical: https://verein.example/.well-known/security.txt',
    '',
  ]);
  assert.equal((await securityOf({ contact: 'it@verein.example' }))[0], 'Contact: mailto:it@verein.example');
  assert.equal((await securityOf({ smtpUrl: 'smtps://x' }))[0], 'Contact: mailto:post@verein.example');
  assert.equal((await securityOf({}))[0], 'Contact: https://verein.example/imprint');
});

test('passwords are changed in the settings; searches leave the administration alone', async () => {
  const app = site({});
  const moved = await app.inject('/.well-known/change-password');
  assert.deepEqual(
    [moved.statusCode, moved.headers.location],
    [302, '/users/settings#dialog=auth.change-password'],
  );
  assert.match((await app.inject('/robots.txt')).body, /^User-agent: \*\nDisallow: \/admin\n/);
});
