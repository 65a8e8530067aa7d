// `pnpm bench bytes`: the JavaScript that a first view needs, by package.
import { readFile } from 'node:fs/promises';
import { openSite, type Site } from '../site/site.ts';
import { launch } from './machine.ts';
import { type SourceMap, sizesBySource } from './source-map.ts';
import { visit } from './visit.ts';

/** Prints for each page what its first view asks for, file by file and package by package. */
export async function benchBytes(pages: readonly string[]): Promise<void> {
  const site = await openSite();
  try {
    const browser = await launch();
    try {
      for (const page of pages) {
        const { scripts } = await visit(browser, site.url + page, 1);
        console.log(`\n${page}\n${await breakdown(site, scripts)}`);
      }
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}

const line = (bytes: number, name: string) => `${(bytes / 1000).toFixed(2).padStart(8)} kB  ${name}`;

async function breakdown(site: Site, scripts: readonly string[]): Promise<string> {
  const packages = new Map<string, number>();
  const files: string[] = [];
  let total = 0;
  for (const { pathname } of scripts.map((script) => new URL(script))) {
    const path = site.dataDir + pathname;
    const code = await readFile(path, 'utf8');
    const { length } = await readFile(`${path}.br`);
    const map: SourceMap = JSON.parse(await readFile(`${path}.map`, 'utf8'));
    for (const [source, size] of sizesBySource(code, map)) {
      // A file is compressed as a whole: its parts are given its rate.
      const name = packageOf(source);
      packages.set(name, (packages.get(name) ?? 0) + (size / code.length) * length);
    }
    files.push(line(length, pathname.replace('/bundles/', '')));
    total += length;
  }
  const parts = [...packages].sort((a, b) => b[1] - a[1]).map(([name, bytes]) => line(bytes, name));
  return [...files, line(total, 'in all, brotli'), '', ...parts].join('\n');
}

/** The library of a source, or the folder of a room. */
export function packageOf(source: string): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (library) return library;
  const [, room = '', path = ''] = /^webpack:\/\/duellwerk_([\w-]+)\/(.*)$/.exec(source) ?? [];
  if (!path || path.startsWith('webpack/')) return '(webpack)';
  const inside = path.startsWith('../') ? path.slice(3) : `${room}/${path.replace(/^\.\//, '')}`;
  return inside
    .split('/')
    .slice(0, inside.startsWith('shared/') ? 2 : 3)
    .join('/');
}
