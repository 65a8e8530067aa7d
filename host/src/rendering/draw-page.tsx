// Draws one page on the server, from the versions that this visitor's browser gets.
import { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import { baseRequested } from '@duellwerk/shared/store/base.model';
import { allSettled } from 'effector';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../app/app.tsx';
import { createPage } from '../app/create-page.ts';
import { globalRules } from '../app/global-rules.ts';
import { startTexts } from '../app/texts.ts';
import { createRoutes } from '../routing/routes.tsx';
import type { DrawHelp, DrawInput, DrawnPage } from './drawing.ts';
import { UNDRAWN, Undrawn } from './undrawn.ts';
import { usedStyles } from './used-styles.ts';

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
    return await draw(app, help);
  } finally {
    router.dispose();
  }
}

type Router = ReturnType<typeof createMemoryRouter>;

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

async function draw(app: ReactNode, { entering, failed }: DrawHelp): Promise<DrawnPage> {
  const sheet = new ServerStyleSheet();
  try {
    const stream = await renderToReadableStream(sheet.collectStyles(app), {
      // Everything is there when drawing starts: one document in order, no scripts that put it together later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed(error instanceof Undrawn ? error.failure : error);
        entering(null);
        return UNDRAWN;
      },
    });
    await stream.allReady;
    const html = await textOf(stream);
    return { html, styles: usedStyles(sheet.getStyleTags(), html) };
  } finally {
    sheet.seal();
  }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
