// Draws one page on the server, from the versions that this visitor's browser gets.
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { allSettled } from 'effector';
import { App } from '../app/app.tsx';
import { createPage } from '../app/create-page.ts';
import { globalRules } from '../app/global-rules.ts';
import { startTexts } from '../app/texts.ts';
import { createRoutes } from '../routing/routes.tsx';
import type { DrawHelp, DrawInput, DrawnPage } from './drawing.ts';
import { initialized, renderApp } from './render-app.tsx';

/** @throws whatever breaks the host's own part; a remote's failure costs its area only and goes to `failed`. */
export async function drawPage(input: DrawInput, help: DrawHelp): Promise<DrawnPage> {
  const texts = await startTexts(input.locale);
  const page = createPage(input.composition, texts, help.loadModule, {
    transport: help.transport,
    clock: { now: input.now, runs: false },
    server: { entering: help.entering },
  });
  const base = allSettled(baseRequested, { scope: page.scope });
  const router = createMemoryRouter(createRoutes(input.composition, page), {
    initialEntries: [input.address],
  });
  try {
    await Promise.all([base, initialized(router)]);
    await allSettled(page.scope);
    const app = <App globalRules={globalRules} scope={page.scope} i18n={texts.i18n} router={router} />;
    return await renderApp(app, help);
  } finally {
    router.dispose();
  }
}
