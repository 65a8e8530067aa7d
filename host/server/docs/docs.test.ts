import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { openTestApp, type TestApp } from '@duellwerk/api/testing/app';
import { calls } from '@duellwerk/shared/contract/calls';
import { errorTable } from '@duellwerk/shared/contract/errors';
import { docsOf } from './docs-document.ts';
import { serveDocs } from './docs-routes.ts';
import type { OpenApi } from './open-api.ts';

let site: TestApp;
let html: string;
before(async () => {
  site = await openTestApp({ limits: { perApiKey: { count: 77, seconds: 60 } } });
  serveDocs(site.app);
  html = (await site.visitor.get('/v1/docs')).body;
});
after(() => site.close());

test('every operation has a place of its own, in its subject, with what it takes and answers', () => {
  const ids = [...html.matchAll(/<article id="([^"]+)">/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.length >= calls.length, String(ids.length));
  const [, subject = ''] = /<section id="subject-tournaments">(.*?)<\/section>/s.exec(html) ?? [];
  const [, list = ''] = /<article id="get_tournaments">(.*?)<\/article>/s.exec(subject) ?? [];
  assert.match(list, /<b>GET<\/b> \/v1\/tournaments</);
  assert.match(list, /<code>phase<\/code><\/td><td>query<\/td>/);
  assert.match(list, /<summary>200 OK<\/summary><pre>\{\n {2}items: \{/);
  assert.match(list, /Open to everybody/);
  for (const [, target = ''] of html.matchAll(/href="#([^"]+)"/g))
    assert.ok(html.includes(`id="${target}"`), target);
});

test('only what answers everybody the same is open to a key', () => {
  const accessOf = (id: string) =>
    /class="access">(\w+)/.exec(
      new RegExp(`<article id="${id}">.*?</article>`, 's').exec(html)?.[0] ?? '',
    )?.[1];
  assert.equal(accessOf('get_leagues'), 'Open');
  assert.equal(accessOf('get_users_me'), 'Needs');
  assert.equal(accessOf('get_admin_audit'), 'Needs');
  assert.equal(accessOf('post_users_login'), 'Without');
});

test('it says how keys are used, their limit, and every error', () => {
  assert.match(html, /Authorization: Bearer dwk_/);
  assert.match(html, /at most 77 requests in 60 seconds/);
  for (const [name, { code }] of Object.entries(errorTable))
    assert.ok(html.includes(`<tr id="error-${code}"><td>${code}</td><td><code>${name}</code>`), name);
});

test('it runs no script and loads nothing; its policy knows its style alone, in both palettes', async () => {
  const reply = await site.visitor.get('/v1/docs');
  assert.equal(reply.headers['content-type'], 'text/html; charset=utf-8');
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(reply.headers['content-security-policy']);
  assert.ok(policy.startsWith(`default-src 'none'; style-src 'sha256-${hash}'`), policy);
  assert.doesNotMatch(html, /<script|<img|<link|style="|onclick|(?:src|href)="(?:https?:)?\/\//);
  assert.match(style, /color-scheme:dark.*prefers-color-scheme:light.*color-scheme:light/s);
  const again = await site.visitor.get('/v1/docs', { 'if-none-match': String(reply.headers.etag) });
  assert.equal(again.statusCode, 304);
});

test('words of the document are text', () => {
  const operation = {
    ...{ operationId: 'x', summary: '<script>x</script>', tags: ['<b>'] },
    responses: { 200: { description: '<img>' } },
  };
  const document: OpenApi = {
    info: { title: '<i>', version: '1' },
    paths: { '/v1/<u>': { get: operation } },
    components: {
      schemas: {},
      securitySchemes: { session: { description: '<s>' }, key: { description: '' } },
    },
  };
  assert.doesNotMatch(docsOf(document), /<script|<img|<i>|<u>|<s>/);
});
