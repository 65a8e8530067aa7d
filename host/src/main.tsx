import { COMPOSITION_ELEMENT, composition } from '@duellwerk/shared/contract/composition';
import { browserTransport } from '@duellwerk/shared/http/http';
import { createBrowserRouter } from '@duellwerk/shared/router/router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { checkSessionFx, hasSignedInCookie } from '@duellwerk/shared/store/session.model';
import { allSettled, createWatch, scopeBind } from 'effector';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { assert } from 'superstruct';
import { App } from './app/app.tsx';
import { createPage } from './app/create-page.ts';
import { loadGlobalRules } from './app/load-global-rules.ts';
import { nextTask } from './app/next-task.ts';
import { pageStarted } from './app/start.model.ts';
import { startTexts } from './app/texts.ts';
import './dialogs/dialog-session.model.ts';
import { keepDialogAddress } from './dialogs/keep-address.ts';
import { cameOnline } from './offline/offline.model.ts';
import { loadFederated } from './remotes/load-federated.ts';
import { UNDRAWN } from './rendering/undrawn.ts';
import { nameRoute } from './reports/name-route.ts';
import { nameFirstPlace } from './routing/first-place.ts';
import { openFirst } from './routing/open-first.ts';
import { pageNamed } from './routing/page-name.model.ts';
import { createRoutes } from './routing/routes.tsx';
import './reports/report-remotes.model.ts';
import { sampleMeasures } from './reports/sample-measures.ts';
import { createAnswers } from './served/answers.ts';
import { replayEvents } from './served/event-replay.ts';
import { createFirstView } from './served/first-view.ts';
import { createPayloads } from './served/payloads.ts';
import { readServed } from './served/read-served.ts';
import { ownChangeMade } from './tasks/tasks.model.ts';
import { startTips } from './tips/start-tips.ts';

const inline: unknown = JSON.parse(document.getElementById(COMPOSITION_ELEMENT)?.textContent ?? 'null');
assert(inline, composition);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no place to draw into.');

const [texts, globalRules] = await Promise.all([
  startTexts(document.documentElement.lang),
  loadGlobalRules(document),
]);
const served = readServed(document, inline.build);
// What only evaluates comes before this line, what begins here makes the page: a task each.
await nextTask();
const answers = createAnswers(browserTransport);
answers.add(served?.answers ?? []);
const firstView = served?.drawn ? createFirstView() : undefined;
const payloads = createPayloads(answers.add);
answers.onChange(() => payloads.clear());
const page = createPage(inline, texts, loadFederated, {
  transport: answers.transport,
  // What the server drew is taken over by the present that it was drawn at.
  clock: { now: served?.now ?? Date.now(), runs: served?.now === undefined },
  mayBeSignedIn: hasSignedInCookie,
  payloads,
  ...(firstView ? { firstView } : {}),
});
const tasksAsked = scopeBind(ownChangeMade, { scope: page.scope });
answers.onChange((answered) => answered && tasksAsked());
await nextTask();
const routes = createRoutes(inline, page);
const base = allSettled(baseRequested, { scope: page.scope });
if (served?.name !== undefined) {
  const params = { path: window.location.pathname, name: served.name };
  allSettled(pageNamed, { scope: page.scope, params });
}

function createRouter(options?: Parameters<typeof createBrowserRouter>[1]) {
  nameFirstPlace();
  const router = createBrowserRouter(routes, options);
  keepDialogAddress(router, page.scope);
  nameRoute(router, document.documentElement);
  // What could not be loaded without a network is loaded now.
  createWatch({ unit: cameOnline, scope: page.scope, fn: () => void router.revalidate() });
  return router;
}

function createApp(router: ReturnType<typeof createRouter>) {
  return <App globalRules={globalRules} scope={page.scope} i18n={texts.i18n} router={router} />;
}

if (firstView) {
  await base;
  await nextTask();
  const first = await openFirst(routes, page.scope, new URL(window.location.href));
  await nextTask();
  firstView.expect(first);
  firstView.framed.then(() => replayEvents('frame'));
  firstView.works.then(() => replayEvents('all'));
  const router = createRouter({ hydrationData: { loaderData: first.loaderData } });
  await nextTask();
  // As a transition React takes the page over in slices of 5 ms and lets whatever is pressed come first.
  startTransition(() => {
    hydrateRoot(root, createApp(router), {
      onRecoverableError: (error, { componentStack }) => {
        // An area that the server left to the browser is no error.
        if (!(error instanceof Error && 'digest' in error && error.digest === UNDRAWN))
          console.error('What the server drew did not fit', error, componentStack);
      },
    });
  });
  await firstView.done;
  answers.clear();
  // What nobody may see was refused to the server: asked again once it is known who looks.
  if (served?.answers.some(({ status }) => status >= 400))
    createWatch({ unit: checkSessionFx.done, scope: page.scope, fn: () => void router.revalidate() });
} else {
  const router = createRouter();
  createRoot(root).render(createApp(router));
  // Nothing is taken over here, so nothing that is pressed has to wait for it.
  replayEvents('all');
}

startTips();
sampleMeasures();

const { protocol, host } = window.location;
allSettled(pageStarted, {
  scope: page.scope,
  params: { liveUrl: `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws` },
});
