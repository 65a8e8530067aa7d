// The HTML document of a page, from its parts.
import { escapeHtml } from '@duellwerk/api/text/escape-html';
import { COMPOSITION_ELEMENT, type Composition } from '@duellwerk/shared/contract/composition';
import { SERVED_ELEMENT } from '@duellwerk/shared/contract/served';
import { darkPalette } from '@duellwerk/shared/theme/palettes';
import { REPORT_SCRIPT } from '../../src/reports/report-script.ts';
import { pageTitle } from '../../src/routing/page-title.ts';
import { EVENT_REPLAY_SCRIPT } from '../../src/served/event-replay-script.ts';
import { MANIFEST } from './app-manifest.ts';
import { HIDE_CLOSED_BANNERS } from './closed-banners.ts';
import { startScript } from './start-script.ts';
import { themeScript } from './theme-script.ts';

export interface PageHead {
  /** What the page is called, `null` where the site's name says it. */
  name: string | null;
  description: string;
  siteName: string;
  /** Absolute addresses; without its own the page is in no search. */
  url: string | null;
  image: string;
  /** The picture is 1200 to 630: chats show it above the words instead of beside them. */
  isImageWide?: boolean;
}

export interface PageParts {
  locale: string;
  head: PageHead;
  composition: Composition;
  /** The host's script and fonts, and the scripts that this route needs beside it. */
  script: string;
  fonts: readonly string[];
  preloads: readonly string[];
  /** Answers of the API as JSON text. */
  answers: readonly { path: string; status: number; body: string }[];
  /** What was drawn, `null` when the browser draws. */
  drawing: { html: string; styles: string } | null;
  /** The present that the picture's moments are told by, in epoch milliseconds. */
  now: number;
  /** The picture was late: it will be there in a moment. */
  isLate: boolean;
  /** Pattern of the route, `null` for an unknown path. */
  route: string | null;
  /** Whether the page reports its errors. */
  reports: boolean;
  nonce: string;
}

/** JSON that cannot end the element it stands in. */
function inert(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

interface ServedParts extends Pick<PageParts, 'answers'> {
  build: string;
  drawn: boolean;
  name: string | null;
  now?: number;
}

/** The answers as `Served` reads them; their bodies are JSON already. */
export function servedJson({ build, drawn, name, now, answers }: ServedParts): string {
  const list = answers.map(
    ({ path, status, body }) => `{"path":${JSON.stringify(path)},"status":${status},"body":${body}}`,
  );
  const words = name === null ? '' : `"name":${JSON.stringify(name)},`;
  const clock = now === undefined ? '' : `"now":${now},`;
  return `{"build":${JSON.stringify(build)},"drawn":${drawn},${clock}${words}"answers":[${list.join(',')}]}`;
}

/** Languages as Open Graph names them. */
const REGIONS: Readonly<Record<string, string>> = { de: 'de_DE', en: 'en_GB' };

/** What links to this page show in a chat or a search. */
function metaTags(
  { name, description, siteName, url, image, isImageWide = false }: PageHead,
  locale: string,
): string {
  const properties = {
    title: name ?? siteName,
    description,
    ...(url === null ? {} : { url }),
    image,
    ...(isImageWide ? { 'image:width': '1200', 'image:height': '630' } : {}),
    site_name: siteName,
    type: 'website',
    locale: REGIONS[locale] ?? locale,
  };
  return [
    `<title>${escapeHtml(pageTitle(name, siteName))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="${isImageWide ? 'summary_large_image' : 'summary'}">`,
    url === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(url)}">`,
  ].join('\n');
}

/** Of a page that only a browser can draw. */
const NEEDS_SCRIPTS: Readonly<Record<string, string>> = {
  de: 'Duellwerk braucht JavaScript.',
  en: 'Duellwerk needs JavaScript.',
};

/** Who has no scripts asks again for the picture that was late; by then it stands. */
const COME_AGAIN = '<noscript><meta http-equiv="refresh" content="2"></noscript>';

function preloadLink(script: string, nonce: string): string {
  return `<link rel="preload" as="script" nonce="${nonce}" href="${script}">`;
}

/** Links that drawing puts before the page itself, because they belong to the head. Attributes hold no `>` as it stands. */
const LEADING_LINKS = /^(?:<link\b[^>]*>)+/;
const ALTERNATE = /<link rel="alternate"[^>]*>/g;

/** What a page says of other forms of itself, such as its feed, apart from its picture: readers look in the head for it. */
function withoutAlternates(html: string): { alternates: string; html: string } {
  const leading = LEADING_LINKS.exec(html)?.[0] ?? '';
  const alternates = leading.match(ALTERNATE)?.join('') ?? '';
  return { alternates, html: leading.replace(ALTERNATE, '') + html.slice(leading.length) };
}

/**
 * The whole document; data comes behind the picture. Scripts and fonts are named in the head only where the browser draws,
 * the host's script first: browsers open few connections at once.
 */
export function documentOf(parts: PageParts): string {
  const { locale, composition, drawing, nonce } = parts;
  // A drawn picture waits for nothing: for scripts see `startScript`, and browsers hold the first paint back for fonts that
  // the head names (50 to 80 ms on two cores). Stand-ins of the same measures are there until the layout has asked for them.
  const links = drawing
    ? []
    : [
        ...parts.fonts.map(
          (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
        ),
        ...parts.preloads.map((file) => preloadLink(file, nonce)),
      ];
  const { answers, head, now } = parts;
  const picture = withoutAlternates(drawing?.html ?? '');
  const data = servedJson({
    ...{ build: composition.build, drawn: drawing !== null, name: head.name, answers },
    ...(drawing && { now }),
  });
  return `<!doctype html>
<html lang="${locale}" data-build="${composition.build}" data-route="${escapeHtml(parts.route ?? '')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<script nonce="${nonce}">${parts.reports ? REPORT_SCRIPT : ''}${themeScript}${HIDE_CLOSED_BANNERS}${drawing ? EVENT_REPLAY_SCRIPT : ''}</script>
${metaTags(head, locale)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${MANIFEST}">
<meta name="theme-color" content="${darkPalette.stage}">
${drawing ? '' : `<script defer fetchpriority="high" nonce="${nonce}" src="${parts.script}"></script>`}
${links.join('\n')}${picture.alternates}
${parts.isLate ? COME_AGAIN : ''}${drawing?.styles ?? ''}
</head>
<body>
<div id="root">${picture.html}</div>
${drawing ? '' : `<noscript>${NEEDS_SCRIPTS[locale] ?? NEEDS_SCRIPTS.de}</noscript>`}
<script type="application/json" id="${COMPOSITION_ELEMENT}">${inert(JSON.stringify(composition))}</script>
<script type="application/json" id="${SERVED_ELEMENT}">${inert(data)}</script>
${drawing ? `<script nonce="${nonce}">${startScript([parts.script, ...parts.preloads])}</script>` : ''}
</body>
</html>
`;
}
