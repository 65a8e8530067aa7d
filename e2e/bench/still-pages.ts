// The floor of a first paint: what the document alone costs, however little else a page does.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { KeptPage } from './front.ts';

/** Without everything that runs and without fonts; data and styles stay. */
export function stilled(html: string): string {
  return html
    .replace(/<script(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:preload|modulepreload)"[^>]*>\n?/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');
}

/** Headers of the transfer, not of the page. */
const OF_TRANSFER = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-encoding',
  'content-length',
  'etag',
]);

/**
 * These pages of a site as files that never change, with the site's own headers: `cross-origin-opener-policy` alone costs 35
 * to 45 ms before the paint, since the browser starts another process for the page.
 */
export async function stillPages(site: string, paths: readonly string[]): Promise<Map<string, KeptPage>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const pages = new Map<string, KeptPage>();
  for (const path of paths) {
    const page = await fetch(site + path);
    const body = await promisify(brotliCompress)(stilled(await page.text()), { params });
    const headers = Object.fromEntries([...page.headers].filter(([name]) => !OF_TRANSFER.has(name)));
    pages.set(path, {
      headers: { ...headers, 'content-encoding': 'br', 'content-length': `${body.length}` },
      body,
    });
  }
  return pages;
}
