import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPOSITION_ELEMENT, type Composition, composition } from '@duellwerk/shared/contract/composition';
import * as s from 'superstruct';
import type { LiveComposition } from '../releases/releases.ts';
import { renderPage } from './page.ts';

const remote = (name: string, ...routes: string[]): Composition['remotes'][number] => ({
  name,
  contract: 1,
  routes,
  dialogs: [],
  widgets: [],
  version: '2.0.0',
  entry: `/bundles/${name}/2.0.0/remoteEntry.js`,
});
const live: LiveComposition = {
  page: {
    build: 'b1',
    host: '1.0.0',
    remotes: [remote('mfe-teams', '/teams/:id'), remote('mfe-auth', '/users/:id')],
  },
  releases: {},
  script: '/bundles/host/1.0.0/main.js',
  fonts: ['/bundles/host/1.0.0/text.woff2'],
};

/** What a browser would read out of the inline element: it ends at the first closing tag, whatever stands in it. */
function inlineOf(html: string): unknown {
  const [, rest = ''] = html.split(`<script type="application/json" id="${COMPOSITION_ELEMENT}">`);
  return JSON.parse(rest.slice(0, rest.search(/<\/script/i)));
}
const preloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)">/g)].map(([, address]) => address);

test('the page carries its composition, and the host’s script of the live version', () => {
  const html = renderPage('/', live);
  assert.deepEqual(s.create(inlineOf(html), composition), live.page);
  assert.match(html, /<script defer src="\/bundles\/host\/1\.0\.0\/main\.js"><\/script>/);
  assert.match(html, /<html lang="de" data-build="b1">/);
  assert.match(html, /as="font"[^>]+href="\/bundles\/host\/1\.0\.0\/text\.woff2"/);
});

test('no text in the composition can end its element or start another', () => {
  const nasty = '</script><script>alert(1)</script><!-- <script> \u2028 \u2029 ]]>';
  const page = { ...live.page, remotes: [{ ...remote('mfe-x', nasty), entry: '/bundles/mfe-x/entry.js' }] };
  const html = renderPage('/', { ...live, page });
  assert.deepEqual(inlineOf(html), page);
  assert.equal(html.match(/<script/g)?.length, 2);
  assert.doesNotMatch(html, /[\u2028\u2029]|<!--/);
});

test('a route’s own remote is fetched beside the host’s script, no other', () => {
  assert.deepEqual(preloads(renderPage('/teams/t1', live)), ['/bundles/mfe-teams/2.0.0/remoteEntry.js']);
  assert.deepEqual(preloads(renderPage('/users/u1', live)), ['/bundles/mfe-auth/2.0.0/remoteEntry.js']);
  assert.deepEqual(preloads(renderPage('/', live)), []);
});

test('no script stands in the page itself: its policy forbids them', () => {
  for (const [, attributes] of renderPage('/teams/t1', live).matchAll(/<script([^>]*)>/g)) {
    assert.match(attributes ?? '', /src=|type="application\/json"/);
  }
});
