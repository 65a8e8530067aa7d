import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPOSITION_ELEMENT, composition } from '@duellwerk/shared/contract/composition';
import { SERVED_ELEMENT, served } from '@duellwerk/shared/contract/served';
import * as s from 'superstruct';
import { REPORT_SCRIPT } from '../../src/reports/report-script.ts';
import { EVENT_REPLAY_SCRIPT } from '../../src/served/event-replay-script.ts';
import { documentOf, type PageParts } from './document.ts';
import { startScript } from './start-script.ts';

const parts: PageParts = {
  locale: 'de',
  head: {
    name: 'Herbst-Cup',
    description: 'Ein Abend, sechzehn Teams.',
    siteName: 'Duellwerk',
    url: 'https://duellwerk.example/tournaments/t1',
    image: 'https://duellwerk.example/icon.svg',
  },
  composition: {
    build: 'b1',
    host: '1.0.0',
    remotes: [
      {
        name: 'mfe-teams',
        contract: 1,
        routes: ['/teams/:id'],
        dialogs: [],
        widgets: [],
        version: '2.0.0',
        entry: '/bundles/mfe-teams/2.0.0/remoteEntry.js',
      },
    ],
  },
  script: '/bundles/host/1.0.0/main.js',
  fonts: ['/bundles/host/1.0.0/text.woff2'],
  preloads: ['/bundles/mfe-teams/2.0.0/remoteEntry.js'],
  answers: [{ path: '/v1/base', status: 200, body: '{"version":"1"}' }],
  drawing: null,
  now: 1_779_000_000_000,
  isLate: false,
  route: '/teams/:id',
  reports: true,
  nonce: 'word',
};
const drawing = { html: '<main>Herbst</main>', styles: '<style data-styled="true">a{}</style>' };

/** What a browser would read out of an inline element: it ends at the first closing tag, whatever stands in it. */
function inlineOf(html: string, element: string): unknown {
  const [, rest = ''] = html.split(`<script type="application/json" id="${element}">`);
  return JSON.parse(rest.slice(0, rest.search(/<\/script/i)));
}

test('the page carries its composition, its data, and the host’s script of the live version', () => {
  const html = documentOf(parts);
  assert.deepEqual(s.create(inlineOf(html, COMPOSITION_ELEMENT), composition), parts.composition);
  assert.deepEqual(s.create(inlineOf(html, SERVED_ELEMENT), served), {
    build: 'b1',
    drawn: false,
    name: 'Herbst-Cup',
    answers: [{ path: '/v1/base', status: 200, body: { version: '1' } }],
  });
  assert.match(
    html,
    /<script defer fetchpriority="high" nonce="word" src="\/bundles\/host\/1\.0\.0\/main\.js"><\/script>/,
  );
  assert.match(html, /<html lang="de" data-build="b1" /);
  assert.match(html, /as="font"[^>]+href="\/bundles\/host\/1\.0\.0\/text\.woff2"/);
  assert.match(html, /as="script" nonce="word" href="\/bundles\/mfe-teams\/2\.0\.0\/remoteEntry\.js"/);
});

test('what was drawn stands in the root, its styles in the head', () => {
  const html = documentOf({ ...parts, drawing });
  assert.match(html, /<div id="root"><main>Herbst<\/main><\/div>/);
  assert.ok(html.indexOf(drawing.styles) < html.indexOf('</head>'));
  assert.doesNotMatch(html, /noscript/);
  assert.match(documentOf(parts), /<div id="root"><\/div>\n<noscript>/);
});

test('the first picture of a drawn page waits for no font and no script, which are asked for behind it', () => {
  const html = documentOf({ ...parts, drawing });
  assert.doesNotMatch(html, /<link rel="preload"|<script[^>]* src=/);
  const start = html.indexOf(startScript([parts.script, ...parts.preloads]));
  assert.ok(start > html.indexOf(SERVED_ELEMENT), 'what it reads stands before it');
});

test('where nothing is drawn the scripts are named in the head: there is no picture to wait for', () => {
  const html = documentOf(parts);
  assert.match(html, /<script defer fetchpriority="high" nonce="word" src="[^"]*main\.js">/);
  assert.match(html, /<link rel="preload" as="script" nonce="word" href="[^"]*remoteEntry\.js">/);
  assert.doesNotMatch(html, /PerformanceObserver/);
});

test('only a drawn page replays early events: nothing else can be pressed', () => {
  assert.ok(documentOf({ ...parts, drawing }).includes(EVENT_REPLAY_SCRIPT));
  assert.ok(!documentOf(parts).includes(EVENT_REPLAY_SCRIPT));
});

test('who has no scripts comes again for a picture that was late, and only then', () => {
  const head = (html: string) => html.slice(0, html.indexOf('</head>'));
  assert.match(
    head(documentOf({ ...parts, isLate: true })),
    /<noscript><meta http-equiv="refresh" content="2">/,
  );
  assert.doesNotMatch(documentOf(parts), /http-equiv/);
  assert.doesNotMatch(documentOf({ ...parts, drawing }), /http-equiv/);
});

test('no text in composition, data or head can end its element or start another', () => {
  const nasty = '</script><script>alert(1)</script><!-- <script> "> \u2028 \u2029 ]]>';
  const head = { ...parts.head, title: nasty, description: nasty, url: nasty, image: nasty };
  const body = JSON.stringify({ name: nasty });
  const html = documentOf({
    ...parts,
    head,
    composition: { ...parts.composition, build: 'b1', host: nasty },
    answers: [{ path: `/v1/${nasty}`, status: 200, body }],
  });
  assert.deepEqual(inlineOf(html, COMPOSITION_ELEMENT), { ...parts.composition, host: nasty });
  assert.deepEqual((inlineOf(html, SERVED_ELEMENT) as { answers: unknown[] }).answers, [
    { path: `/v1/${nasty}`, status: 200, body: { name: nasty } },
  ]);
  assert.equal(html.match(/<script/g)?.length, 4);
  assert.doesNotMatch(html, /<!--/);
});

test('links to the page show its title, description and picture', () => {
  const html = documentOf({ ...parts, head: { ...parts.head, name: 'A & "B"' } });
  assert.match(html, /<title>A &amp; &quot;B&quot; · Duellwerk<\/title>/);
  assert.match(html, /<meta name="description" content="Ein Abend, sechzehn Teams\.">/);
  assert.match(html, /<meta property="og:title" content="A &amp; &quot;B&quot;">/);
  assert.match(html, /<meta property="og:image" content="https:\/\/duellwerk\.example\/icon\.svg">/);
  assert.match(html, /<link rel="canonical" href="https:\/\/duellwerk\.example\/tournaments\/t1">/);
});

test('a page without a name of its own is called as the site is', () => {
  const html = documentOf({ ...parts, head: { ...parts.head, name: null } });
  assert.match(html, /<title>Duellwerk<\/title>/);
  assert.match(html, /<meta property="og:title" content="Duellwerk">/);
  assert.equal(Object.hasOwn(s.create(inlineOf(html, SERVED_ELEMENT), served), 'name'), false);
});

test('a chosen theme is on the page before its styles are read', () => {
  const html = documentOf({ ...parts, drawing });
  const script = html.indexOf("localStorage.getItem('dw-theme')");
  assert.ok(script > 0 && script < html.indexOf('<style'));
});

test('a page in English says so to browsers, chats and people without scripts', () => {
  const html = documentOf({ ...parts, locale: 'en' });
  assert.match(html, /<html lang="en"/);
  assert.match(html, /<meta property="og:locale" content="en_GB">/);
  assert.match(html, /<noscript>Duellwerk needs JavaScript\.<\/noscript>/);
});

test('a drawn page tells the present of its moments, one without a picture has the browser’s own', () => {
  const of = (drawn: PageParts['drawing']) =>
    inlineOf(documentOf({ ...parts, drawing: drawn }), SERVED_ELEMENT);
  assert.equal((of(drawing) as { now?: number }).now, parts.now);
  assert.equal((of(null) as { now?: number }).now, undefined);
});

test('a picture that is made for links stands large above their words', () => {
  assert.match(documentOf(parts), /twitter:card" content="summary">/);
  const wide = documentOf({ ...parts, head: { ...parts.head, isImageWide: true } });
  assert.match(wide, /twitter:card" content="summary_large_image">/);
  assert.match(wide, /og:image:width" content="1200">/);
  assert.match(wide, /og:image:height" content="630">/);
});

test('the feed that a drawn page names stands in the head, whatever else is drawn before the page', () => {
  const feed = '<link rel="alternate" type="application/atom+xml" title="Neu" href="/v1/rulings.atom"/>';
  const image = '<link rel="preload" as="image" href="/a.png"/>';
  const html = documentOf({ ...parts, drawing: { ...drawing, html: `${image}${feed}${drawing.html}` } });
  const [head = '', body = ''] = html.split('</head>');
  assert.ok(head.includes(feed));
  assert.ok(body.includes(`<div id="root">${image}${drawing.html}</div>`));
  assert.ok(!body.includes(feed));
});

test('a page reports its errors with the pattern of its route, unless the site collects nothing', () => {
  const html = documentOf(parts);
  assert.ok(html.includes(REPORT_SCRIPT));
  assert.match(html, /<html lang="de" data-build="b1" data-route="\/teams\/:id">/);
  const silent = documentOf({ ...parts, reports: false, route: null });
  assert.ok(!silent.includes(REPORT_SCRIPT));
  assert.match(silent, /data-route=""/);
});
