// One of everything that has identity: asked of the running page, remote by remote.
import { readFile } from 'node:fs/promises';
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import type { Page } from '@playwright/test';
import { Shell } from '../../pages/shell.ts';
import type { Site } from '../../site/site.ts';
import { expect, test } from '../../site/test.ts';
import { compositionIn } from '../../site/visitors.ts';

const tag = ['@server'];

const remotes = ['mfe-auth', 'mfe-tournaments', 'mfe-teams', 'mfe-matches'];
const required = [
  'react',
  'react/jsx-runtime',
  'effector',
  'effector-react',
  'styled-components',
  '@lingui/react',
  '@duellwerk/shared/contract/schema',
  '@duellwerk/shared/http/http',
  '@duellwerk/shared/store/session.model',
];
/** What the host has outside of its first script, for the pages with forms of all. */
const forms = ['final-form', 'react-final-form'];
const FORMS = /node_modules\/(?:react-)?final-form\//;

/** Where a source of a singleton lies, as source maps name it. The page's federation runtime is one, too. */
const COPY =
  /node_modules\/(?:@module-federation\/[\w-]+|superstruct|final-form|react-final-form|react|react-dom|react-router|react-router-dom|effector|effector-react|styled-components|@lingui\/core|@lingui\/react)\/|shared\/(?:contract\/schema|store\/[\w-]+\.model|http\/(?:http|api-error)|router\/router|toast\/toast\.model)\.tsx?/;

/** The global list of a build's chunks, which is there once it runs. */
const chunksOf = (remote: string) => `webpackChunkduellwerk_${remote.replaceAll('-', '_')}`;

/** Opens a page of every remote in one document, so that all their builds have asked for what they share. */
async function loadAllRemotes(page: Page): Promise<void> {
  await page.goto('/tournaments');
  await new Shell(page).untilHydrated(page.getByRole('article').first());
  const running = await (await page.request.get('/v1/tournaments?phase=running&mode=team')).json();
  const id: string = running.items[0].id;
  const participants = await (await page.request.get(`/v1/tournaments/${id}/participants`)).json();
  const { stages } = await (await page.request.get(`/v1/tournaments/${id}`)).json();
  const { matches } = await (await page.request.get(`/v1/stages/${stages[0].id}`)).json();
  const visits = {
    'mfe-auth': '/users/@me',
    'mfe-teams': `/teams/${participants.items[0].id}`,
    'mfe-matches': `/matches/${matches[0].id}`,
  };
  for (const [remote, path] of Object.entries(visits)) {
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForFunction((list) => list in window, chunksOf(remote));
    await page.locator(`main [class*="${remote}__"]`).first().waitFor({ state: 'attached' });
  }
}

test('every remote uses the very objects of the host', { tag }, async ({ page }) => {
  await loadAllRemotes(page);
  const seen = await page.evaluate(
    identities,
    remotes.map((name) => ({ name, list: chunksOf(name) })),
  );
  for (const remote of remotes) {
    const shared = seen[remote] ?? {};
    expect(Object.values(shared), `${remote} uses a copy`).not.toContain(false);
    expect(Object.keys(shared), `${remote} shares nothing`).toEqual(
      expect.arrayContaining(['react', 'effector']),
    );
  }
  const everything = new Set(Object.values(seen).flatMap((shared) => Object.keys(shared)));
  expect([...everything]).toEqual(expect.arrayContaining(required));
});

/**
 * In the page: for each remote, whether each shared module that it has consumed is the object that the host provides.
 * A build's own `require` is reached through its chunk list: a chunk without modules may bring a start function.
 */
async function identities(
  builds: { name: string; list: string }[],
): Promise<Record<string, Record<string, boolean>>> {
  interface Shared {
    get: () => Promise<() => unknown>;
    from: string;
  }
  interface Runtime {
    (id: string): unknown;
    /** Modules that are there, by id: a shared one appears once the host has provided it. */
    m: Record<string, unknown>;
    consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
  }
  const page = window as unknown as Record<string, unknown> & {
    __FEDERATION__: {
      __INSTANCES__: { name: string; shareScopeMap: { default: Record<string, Record<string, Shared>> } }[];
    };
  };
  const host = page.__FEDERATION__.__INSTANCES__.find((instance) => instance.name === 'host');
  const provided = host?.shareScopeMap.default ?? {};
  const result: Record<string, Record<string, boolean>> = {};
  for (const { name, list } of builds) {
    const chunks = page[list] as { push: (chunk: unknown) => void };
    const runtime = await new Promise<Runtime>((resolve) => chunks.push([[`probe-${name}`], {}, resolve]));
    const consumed: Record<string, boolean> = {};
    for (const [id, { shareKey }] of Object.entries(
      runtime.consumesLoadingData.moduleIdToConsumeDataMapping,
    )) {
      if (!runtime.m[id]) continue;
      const [shared, ...others] = Object.values(provided[shareKey] ?? {});
      const isOnly = shared?.from === 'host' && others.length === 0;
      consumed[shareKey] = isOnly && runtime(id) === (await shared.get())();
    }
    result[name] = consumed;
  }
  return result;
}

test('forms of every remote run on the one copy that the host fetches with the first of them', {
  tag,
}, async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  const fetched = () => [...scripts].filter((path) => /\/forms\.js$/.test(path));
  const shell = new Shell(page);
  await page.goto('/tournaments');
  await shell.untilHydrated(page.getByRole('article').first());
  await page.waitForLoadState('networkidle');
  expect(fetched()).toEqual([]);
  await shell.header.getByRole('button', { name: 'Einloggen' }).click();
  await expect(shell.dialog.getByLabel(/Benutzername/)).toBeVisible();
  expect(fetched()).toEqual([expect.stringMatching(/^\/bundles\/host\//)]);

  await page.goto('/kicktipp');
  await shell.hydrated();
  await shell.untilHydrated(page.locator('main [class*="mfe-matches__"]').first());
  await shell.header.getByRole('button', { name: 'Einloggen' }).click();
  await expect(shell.dialog.getByLabel(/Benutzername/)).toBeVisible();
  const seen = await page.evaluate(
    identities,
    ['mfe-matches', 'mfe-auth'].map((name) => ({ name, list: chunksOf(name) })),
  );
  for (const shared of Object.values(seen)) {
    expect(shared).toEqual(expect.objectContaining(Object.fromEntries(forms.map((name) => [name, true]))));
  }
  expect(fetched()).toHaveLength(1);
});

test('one style sheet, one toast area and one root are on the page', { tag }, async ({ page }) => {
  await loadAllRemotes(page);
  await expect(page.locator('style[data-styled]')).toHaveCount(1);
  await expect(page.locator('#root')).toHaveCount(1);
});

/** The folder of the version of a package that visitors get, with its release file. */
async function liveRelease({ url, dataDir }: Site, name: string) {
  const { host, remotes } = compositionIn(await (await fetch(url)).text());
  const version = name === 'host' ? host : remotes.find((remote) => remote.name === name)?.version;
  const folder = `${dataDir}/bundles/${name}/${version}`;
  const release: ReleaseFile = JSON.parse(await readFile(`${folder}/release.json`, 'utf8'));
  return { folder, release };
}

/** By script the sources that went into it, whatever the manifest says: the maps name each. */
async function sourcesByScript(site: Site, name: string): Promise<[string, string[]][]> {
  const { folder, release } = await liveRelease(site, name);
  const maps = Object.keys(release.files).filter((file) => file.endsWith('.js.map'));
  expect(maps.length).toBeGreaterThan(0);
  return Promise.all(
    maps.map(async (file): Promise<[string, string[]]> => {
      const { sources } = JSON.parse(await readFile(`${folder}/${file}`, 'utf8'));
      return [file.replace(/\.map$/, ''), sources];
    }),
  );
}

test('the host has the libraries of forms in one file, which its first script is not', { tag }, async ({
  site,
}) => {
  const scripts = await sourcesByScript(site, 'host');
  const withForms = scripts.filter(([, sources]) => sources.some((source) => FORMS.test(source)));
  expect(withForms.map(([script]) => script)).toEqual(['forms.js']);
  const { release } = await liveRelease(site, 'host');
  expect(release.entry).toBe('main.js');
  expect(release.lazy).toEqual({
    ...Object.fromEntries(forms.map((name) => [name, ['forms.js']])),
    styles: ['styles.js'],
  });
  // Pages with a form name it, so that an initial page load fetches it beside the rest.
  const { release: matches } = await liveRelease(site, 'mfe-matches');
  expect(matches.views?.lazy?.['/kicktipp']).toEqual(forms);
});

for (const remote of remotes) {
  test(`the build of ${remote} holds no copy of a singleton`, { tag }, async ({ site }) => {
    const { folder, release } = await liveRelease(site, remote);
    const manifest = JSON.parse(await readFile(`${folder}/mf-manifest.json`, 'utf8'));
    for (const shared of manifest.shared) {
      expect(
        [...shared.assets.js.sync, ...shared.assets.js.async],
        `${remote} carries ${shared.name}`,
      ).toEqual([]);
    }
    expect(Object.keys(release.singletons)).toEqual(expect.arrayContaining([...required, ...forms]));
    for (const [script, sources] of await sourcesByScript(site, remote)) {
      expect(
        sources.filter((source) => COPY.test(source)),
        script,
      ).toEqual([]);
    }
  });
}
