// The floor of a first paint: what the document alone costs, however little else a page does.
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Front } from './front.ts';

/** Without everything that runs and without fonts; data and styles stay. */
export function stilled(html: string): string {
  return html
    .replace(/<script(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:preload|modulepreload)"[^>]*>\n?/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');
}

/** Serves these pages of a site as files that never change. */
export async function openStillPages(site: string, paths: readonly string[]): Promise<Front> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const html = stilled(await (await fetch(site + path)).text());
    pages.set(path, await promisify(brotliCompress)(html, { params }));
  }
  const server = createServer((request, answer) => {
    const page = pages.get(request.url ?? '');
    if (!page) return void answer.writeHead(404).end();
    const type = 'text/html; charset=utf-8';
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': page.length });
    answer.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
