// The HTML document of a page, from its parts.
import { COMPOSITION_ELEMENT, type Composition } from '@duellwerk/shared/contract/composition';
import { SERVED_ELEMENT } from '@duellwerk/shared/contract/served';
import { HIDE_CLOSED_BANNERS } from './closed-banners.ts';

export interface PageHead {
  title: string;
  description: string;
  siteName: string;
  /** Absolute addresses. */
  url: string;
  image: string;
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
  /** The picture was late: it will be there in a moment. */
  isLate: boolean;
  nonce: string;
}

/** Text between tags or in a quoted attribute. */
export function escaped(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

/** JSON that cannot end the element it stands in. */
function inert(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The answers as `Served` reads them; their bodies are JSON already. */
export function servedJson(build: string, drawn: boolean, answers: PageParts['answers']): string {
  const list = answers.map(
    ({ path, status, body }) => `{"path":${JSON.stringify(path)},"status":${status},"body":${body}}`,
  );
  return `{"build":${JSON.stringify(build)},"drawn":${drawn},"answers":[${list.join(',')}]}`;
}

/** What links to this page show in a chat or a search. */
function metaTags({ title, description, siteName, url, image }: PageHead): string {
  const properties = {
    title,
    description,
    url,
    image,
    site_name: siteName,
    type: 'website',
    locale: 'de_DE',
  };
  return [
    `<title>${escaped(title === siteName ? title : `${title} · ${siteName}`)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escaped(content)}">`,
    ),
    '<meta name="twitter:card" content="summary">',
    `<link rel="canonical" href="${escaped(url)}">`,
  ].join('\n');
}

/** Who has no scripts asks again for the picture that was late; by then it stands. */
const COME_AGAIN = '<noscript><meta http-equiv="refresh" content="2"></noscript>';

/**
 * The whole document. The host's script is named first: browsers open few connections at once, and the header works
 * as soon as that script is there. Everything that the first picture needs is named in the head; data comes behind the
 * picture.
 */
export function documentOf(parts: PageParts): string {
  const { locale, composition, drawing, nonce } = parts;
  const links = [
    ...parts.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    ),
    ...parts.preloads.map((file) => `<link rel="preload" as="script" nonce="${nonce}" href="${file}">`),
  ];
  const data = servedJson(composition.build, drawing !== null, parts.answers);
  return `<!doctype html>
<html lang="${locale}" data-build="${composition.build}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
${metaTags(parts.head)}
<link rel="icon" href="/icon.svg">
<script defer fetchpriority="high" nonce="${nonce}" src="${parts.script}"></script>
${links.join('\n')}
${drawing ? `<script nonce="${nonce}">${HIDE_CLOSED_BANNERS}</script>` : ''}
${parts.isLate ? COME_AGAIN : ''}${drawing?.styles ?? ''}
</head>
<body>
<div id="root">${drawing?.html ?? ''}</div>
${drawing ? '' : '<noscript>Duellwerk braucht JavaScript.</noscript>'}
<script type="application/json" id="${COMPOSITION_ELEMENT}">${inert(JSON.stringify(composition))}</script>
<script type="application/json" id="${SERVED_ELEMENT}">${inert(data)}</script>
</body>
</html>
`;
}
