// What is measured against what: the site in its two forms and the control, each behind a front of its own.
import { cp, readdir } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { openSite, type Site } from '../site/site.ts';
import { type Front, openFront, type Rewrite } from './front.ts';
import { buildMonolith } from './monolith/build.ts';
import { stillPages } from './still-pages.ts';
import { visit } from './visit.ts';

export const variantNames = ['monolith', 'rendered', 'plain', 'floor'] as const;
export type VariantName = (typeof variantNames)[number];

export const variantTitles: Record<VariantName, string> = {
  monolith: 'monolith with preload links',
  rendered: 'federated, rendered on the server',
  plain: 'federated, drawn by the browser',
  floor: 'the drawn document without scripts and fonts',
};

/** The pages to choose from; `{id}` becomes that of a tournament of the demo data. */
export const pageNames = ['/', '/tournaments', '/tournaments/{id}'] as const;

export interface Variants {
  /** What runs: of the wanted variants those that the site has. */
  names: readonly VariantName[];
  /** What is to be said before the numbers. */
  notes: readonly string[];
  /** Address of a page by its name. */
  url: (variant: VariantName, page: string) => string;
  close: () => Promise<void>;
}

/** Where the control's files are put, as if they were a release: the site serves them like any other. */
const FILES = 'bundles/monolith/1.0.0';

/** Starts what the wanted variants need. Every site has the same demo data in a folder of its own. */
export async function openVariants(wanted: readonly VariantName[], browser: Browser): Promise<Variants> {
  const open: { close: () => Promise<void> }[] = [];
  const close = async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  };
  const site = async (env: Record<string, string>): Promise<Site> => {
    const opened = await openSite(env);
    open.push({ close: opened.stop });
    return opened;
  };
  const front = async (settings: Parameters<typeof openFront>[0]): Promise<Front> => {
    const opened = await openFront(settings);
    open.push(opened);
    return opened;
  };
  try {
    // The control has the page of the browser-drawn form: the same document, data links and API.
    const plain = await site({ RENDER: '0' });
    const tournament = await someTournament(plain);
    const urls = new Map<VariantName, string>();
    const notes: string[] = [];
    const url = (variant: VariantName, page: string) => urls.get(variant) + page.replace('{id}', tournament);
    if (wanted.includes('monolith')) {
      const folder = await buildMonolith();
      await cp(folder, `${plain.dataDir}/${FILES}`, { recursive: true });
      const control = await controlRewrite(folder);
      urls.set('monolith', (await front({ upstream: plain.url, rewrite: control.rewrite })).url);
      for (const page of pageNames) {
        const { scripts } = await visit(browser, url('monolith', page), 1);
        control.preload(new URL(url('monolith', page)).pathname, scripts);
      }
    }
    if (wanted.includes('rendered') || wanted.includes('floor')) {
      const rendering = await site({});
      if (await isRendered(rendering)) {
        urls.set('rendered', (await front({ upstream: rendering.url })).url);
        const kept = await stillPages(
          rendering.url,
          pageNames.map((page) => page.replace('{id}', tournament)),
        );
        urls.set('floor', (await front({ upstream: rendering.url, kept })).url);
      } else notes.push('The site does not render pages on the server: that variant is left out.');
    }
    if (wanted.includes('plain')) urls.set('plain', (await front({ upstream: plain.url })).url);
    const names = variantNames.filter((name) => urls.has(name) && wanted.includes(name));
    return { names, notes, url, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function someTournament(site: Site): Promise<string> {
  const list = await (await fetch(`${site.url}/v1/tournaments?phase=running&mode=team`)).json();
  return list.items[0].id;
}

/** Whether the site's pages carry their content. */
async function isRendered(site: Site): Promise<boolean> {
  return !/<div id="root"[^>]*><\/div>/.test(await (await fetch(`${site.url}/tournaments`)).text());
}

/** The page of the control: the site's own, with other scripts, their preload links, and fonts from the same build. */
export async function controlRewrite(folder: string) {
  const main = (await readdir(folder)).find((name) => name.startsWith('main.') && name.endsWith('.js'));
  if (!main) throw new Error('The control has no main script.');
  const known = new Map<string, readonly string[]>();
  const rewrite: Rewrite = (html, path) => {
    // Without the page's own word its policy refuses them.
    const nonce = / nonce="[^"]+"/.exec(html)?.[0] ?? '';
    const links = (known.get(path) ?? []).map(
      (script) => `<link rel="preload" as="script"${nonce} href="${script}">\n`,
    );
    return html
      .replace(/<link rel="(?:modulepreload|preload)"[^>]*href="[^"]*\.js"[^>]*>\n?/g, '')
      .replace(/ integrity="[^"]*"/g, '')
      .replace(/\/bundles\/host\/[^/"]+\/([^/"]+\.woff2)/g, `/${FILES}/$1`)
      .replace(/src="\/bundles\/host\/[^"]+\.js"/, `src="/${FILES}/${main}"`)
      .replace('<script', `${links.join('')}<script`);
  };
  return {
    rewrite,
    /** Links for all the scripts that a visit without them asked for, so that none is found late. */
    preload: (path: string, scripts: readonly string[]) =>
      known.set(
        path,
        scripts.map((script) => new URL(script).pathname).filter((script) => script !== `/${FILES}/${main}`),
      ),
  };
}
