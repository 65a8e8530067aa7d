// Renders the whole app once: what pages and single parts of remotes have in common.
import type { createMemoryRouter } from '@duellwerk/shared/router/memory-router';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { ServerStyleSheet } from 'styled-components';
import type { DrawHelp, DrawnPage } from './drawing.ts';
import { UNDRAWN, Undrawn } from './undrawn.ts';
import { usedStyles } from './used-styles.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/** Resolves when the loaders of the first route are done. */
export function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** @throws whatever breaks outside of every area; what breaks inside one goes to `failed`. */
export async function renderApp(app: ReactNode, { entering, failed }: DrawHelp): Promise<DrawnPage> {
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
