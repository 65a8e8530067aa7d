import { COMPOSITION_ELEMENT, composition } from '@duellwerk/shared/contract/composition';
import { createBrowserRouter } from '@duellwerk/shared/router/router';
import { allSettled } from 'effector';
import { createRoot } from 'react-dom/client';
import { assert } from 'superstruct';
import { App } from './app/app.tsx';
import { createPage } from './app/create-page.ts';
import { pageStarted } from './app/start.model.ts';
import { startTexts } from './app/texts.ts';
import { loadFederated } from './remotes/load-federated.ts';
import { createRoutes } from './routing/routes.tsx';

const inline: unknown = JSON.parse(document.getElementById(COMPOSITION_ELEMENT)?.textContent ?? 'null');
assert(inline, composition);
const texts = await startTexts(document.documentElement.lang);
const page = createPage(inline, texts, loadFederated);

const { protocol, host } = window.location;
allSettled(pageStarted, {
  scope: page.scope,
  params: { liveUrl: `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws` },
});

const router = createBrowserRouter(createRoutes(inline, page));
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to draw into.');
createRoot(root).render(<App scope={page.scope} i18n={texts.i18n} router={router} />);
