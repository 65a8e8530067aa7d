// What is measured against what: the site in its two forms and the control, each behind a front of its own.
import { readdir } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { openSite, type Site } from '../site/site.ts';
import { type Front, openFront, type Rewrite } from './front.ts';
import { buildMonolith } from './monolith/build.ts';
import { visit } from './visit.ts';

export const variantNames = ['monolith', 'rendered', 'plain'] as const;
export type VariantName = (typeof variantNames)[number];

export const variantTitles: Record<VariantName, string> = {
  monolith: 'monolith with preload links',
  rendered: 'federated, rendered on the server',
  plain: 'federated, drawn by the browser',
};

export interface Variants {
  url: (variant: VariantName) => string;
  /** The paths that are measured; an id in them belongs to the demo data. */
  paths: Record<string, string>;
  close: () => Promise<void>;
}

/** Where the control's files are served. */
const FILES = '/monolith/';

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
    const paths = await pathsOf(plain);
    const urls = new Map<VariantName, string>();
    if (wanted.includes('plain')) urls.set('plain', (await front({ upstream: plain.url })).url);
    if (wanted.includes('rendered')) {
      urls.set('rendered', (await front({ upstream: (await site({})).url })).url);
    }
    if (wanted.includes('monolith')) {
      const folder = await buildMonolith();
      const control = await controlRewrite(folder);
      const files = { folder, path: FILES };
      const { url } = await front({ upstream: plain.url, rewrite: control.rewrite, files });
      urls.set('monolith', url);
      for (const path of Object.values(paths)) {
        control.preload(
          path,
          (await visit(browser, url + path, 1)).scripts.map((script) => new URL(script).pathname),
        );
      }
    }
    return { url: (variant) => urls.get(variant) ?? '', paths, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function pathsOf(site: Site): Promise<Record<string, string>> {
  const list = await (await fetch(`${site.url}/v1/tournaments?phase=running&mode=team`)).json();
  return {
    '/': '/',
    '/tournaments': '/tournaments',
    '/tournaments/{id}': `/tournaments/${list.items[0].id}`,
  };
}

/** The page of the control: the site's own, with other scripts, their preload links, and fonts from the same build. */
async function controlRewrite(folder: string) {
  const main = (await readdir(folder)).find((name) => /^main\..+\.js$/.test(name));
  if (!main) throw new Error('The control has no main script.');
  const known = new Map<string, readonly string[]>();
  const rewrite: Rewrite = (html, path) => {
    const links = (known.get(path) ?? []).map(
      (script) => `<link rel="preload" as="script" href="${script}">\n`,
    );
    return html
      .replace(/<link rel="(?:modulepreload|preload)"[^>]*href="[^"]*\.js"[^>]*>\n?/g, '')
      .replace(/ integrity="[^"]*"/g, '')
      .replace(/\/bundles\/host\/[^/"]+\/([^/"]+\.woff2)/g, `${FILES}$1`)
      .replace(/src="\/bundles\/host\/[^"]+\.js"/, `src="${FILES}${main}"`)
      .replace('</title>\n', `</title>\n${links.join('')}`);
  };
  return {
    rewrite,
    /** Links for all the scripts that a visit without them asked for, so that none is found late. */
    preload: (path: string, scripts: readonly string[]) =>
      known.set(
        path,
        scripts.filter((script) => script !== FILES + main),
      ),
  };
}
