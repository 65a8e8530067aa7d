import { COMPOSITION_ELEMENT, type Composition } from '@duellwerk/shared/contract/composition';
import type { LiveComposition } from '../releases/releases.ts';
import { matchesRoute } from './route-table.ts';

/** JSON that cannot end the element it stands in. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Entry of the remote that draws a path, so that the browser fetches it beside the host's script. */
function entryFor(path: string, composition: Composition): string[] {
  return composition.remotes
    .filter((remote) => matchesRoute(path, remote.routes))
    .map((remote) => remote.entry);
}

/** The document of every route: the shell's script, the composition, and links for what this route needs first. */
export function renderPage(path: string, { page, script, fonts }: LiveComposition): string {
  const links = [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    ...entryFor(path, page).map((entry) => `<link rel="preload" as="script" href="${entry}">`),
  ];
  return `<!doctype html>
<html lang="de" data-build="${page.build}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Duellwerk</title>
<link rel="icon" href="/icon.svg">
${links.join('\n')}
<script type="application/json" id="${COMPOSITION_ELEMENT}">${inlineJson(page)}</script>
<script defer src="${script}"></script>
</head>
<body>
<div id="root"></div>
<noscript>Duellwerk braucht JavaScript.</noscript>
</body>
</html>
`;
}
