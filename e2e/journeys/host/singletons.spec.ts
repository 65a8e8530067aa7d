// One of everything that has identity: asked of the running page, remote by remote.
import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Shell } from '../../pages/shell.ts';
import { expect, test } from '../../site/test.ts';

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

/** Where a source of a singleton lies, as source maps name it. The page's federation runtime is one, too. */
const COPY =
  /node_modules\/(?:@module-federation\/[\w-]+|superstruct|react|react-dom|react-router|react-router-dom|effector|effector-react|styled-components|@lingui\/core|@lingui\/react)\/|shared\/(?:contract\/schema|store\/[\w-]+\.model|http\/(?:http|api-error)|router\/router|toast\/toast\.model)\.tsx?/;

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
    lib?: () => unknown;
    loaded?: boolean;
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
      const versions = Object.values(provided[shareKey] ?? {});
      consumed[shareKey] =
        versions.length === 1 && versions[0]?.from === 'host' && runtime(id) === versions[0].lib?.();
    }
    result[name] = consumed;
  }
  return result;
}

test('one style sheet, one toast area and one root are on the page', { tag }, async ({ page }) => {
  await loadAllRemotes(page);
  await expect(page.locator('style[data-styled]')).toHaveCount(1);
  await expect(page.locator('#root')).toHaveCount(1);
});

for (const remote of remotes) {
  test(`the build of ${remote} holds no copy of a singleton`, { tag }, async ({ site }) => {
    const newest = (await readdir(`${site.dataDir}/registry`)).sort().at(-1);
    const { state } = JSON.parse(await readFile(`${site.dataDir}/registry/${newest}`, 'utf8'));
    const folder = `${site.dataDir}/bundles/${remote}/${state.channels.stable[remote].release.version}`;
    const manifest = JSON.parse(await readFile(`${folder}/mf-manifest.json`, 'utf8'));
    for (const shared of manifest.shared) {
      expect(
        [...shared.assets.js.sync, ...shared.assets.js.async],
        `${remote} carries ${shared.name}`,
      ).toEqual([]);
    }
    const release = JSON.parse(await readFile(`${folder}/release.json`, 'utf8'));
    expect(Object.keys(release.singletons)).toEqual(expect.arrayContaining(required));
    // The maps name every source that went into the build, whatever the manifest says.
    const maps = Object.keys(release.files).filter((name) => name.endsWith('.js.map'));
    expect(maps.length).toBeGreaterThan(0);
    for (const file of maps) {
      const { sources }: { sources: string[] } = JSON.parse(await readFile(`${folder}/${file}`, 'utf8'));
      expect(
        sources.filter((source) => COPY.test(source)),
        file,
      ).toEqual([]);
    }
  });
}
