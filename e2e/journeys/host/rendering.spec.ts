// Pages as the server draws them: whole without scripts, and taken over by the browser without a difference.

import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { drawn } from '../../pages/drawn.ts';
import { test } from '../../site/test.ts';

const tag = ['@server', '@host'];

interface DrawnRoute {
  path: string;
  /** Something that only the drawn page says. */
  says: string | RegExp;
  /** Drawn for wide and narrow windows; the browser keeps what fits its own. */
  isForBoth?: true;
}

/** An address of every visitor's route of the site, found through the API. */
async function routes(request: APIRequestContext): Promise<DrawnRoute[]> {
  const json = async (path: string) => (await request.get(path)).json();
  const [running] = (await json('/v1/tournaments?phase=running&mode=team')).items;
  const [entry] = (await json(`/v1/tournaments/${running.id}/participants`)).items;
  const [stage] = (await json(`/v1/tournaments/${running.id}`)).stages;
  const [match] = (await json(`/v1/stages/${stage.id}`)).matches;
  const { members } = await json(`/v1/teams/${entry.id}`);
  return [
    { path: '/', says: running.name },
    { path: '/tournaments', says: running.name },
    { path: '/tournaments?phase=running', says: running.name },
    { path: `/tournaments/${running.id}`, says: running.name },
    { path: `/tournaments/${running.id}?tab=participants`, says: entry.name },
    { path: `/tournaments/${running.id}?tab=bracket`, says: 'Gewinnerrunde 1', isForBoth: true },
    { path: `/teams/${entry.id}`, says: entry.name },
    { path: `/matches/${match.id}`, says: running.name },
    { path: `/users/${members[0].user.id}`, says: members[0].user.username },
    { path: '/tos', says: 'Nutzungsbedingungen' },
    { path: '/nothing-here', says: 'Page not found: /nothing-here' },
    { path: '/tournaments/nothing', says: 'Dieses Turnier gibt es nicht' },
  ];
}

/** Class names and text of everything in an element, in document order. Neighbouring texts are one to a reader. */
function outline(root: Element): string[] {
  const lines: string[] = [];
  const walk = (element: Element) => {
    lines.push(`${element.localName}.${element.getAttribute('class') ?? ''}`);
    let text = '';
    const say = () => {
      // The browser's clock adds how soon it is or how long ago, which a page that is kept until midnight cannot say.
      text = text.replace(/ · (?:in|vor) \d+ min$/, '');
      if (text) lines.push(text);
      text = '';
    };
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) text += child.textContent;
      if (!(child instanceof Element)) continue;
      say();
      walk(child);
    }
    say();
  };
  walk(root);
  return lines;
}

async function outlineOf(page: Page, html: string | null): Promise<string[]> {
  return page.evaluate(
    ([source, text]) => {
      const read = new Function(`return (${source})`)() as (root: Element) => string[];
      const parsed = text === null ? document : new DOMParser().parseFromString(text, 'text/html');
      return [...parsed.querySelectorAll('main, footer')].flatMap(read);
    },
    [outline.toString(), html] as const,
  );
}

/** Components whose rules a drawn page brings although nothing on it looks like them. */
function unusedRules(html: string): string[] {
  const page = html.replace(/<style[\s\S]*?<\/style>/g, '');
  const components = [...html.matchAll(/\[id="([\w-]+)"\]\{content:"([^"]*)"\}/g)];
  return components
    .filter(([, id, names]) => !/^sc-(?:global|keyframes)-/.test(`${id}`) && !isNamed(`${names}`, page))
    .map(([, id]) => `${id}`);
}

const isNamed = (names: string, page: string) => names.split(',').some((name) => name && page.includes(name));

test('every visitor’s route shows its content without scripts', { tag }, async ({
  browser,
  site,
  request,
}) => {
  const all = await routes(request);
  const page = await withoutScripts(browser, site.url);
  for (const { path, says } of all) {
    expect(unusedRules(await drawn(request, path)), path).toEqual([]);
    await page.goto(path);
    await expect(page.locator('main'), path).toContainText(says);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Turniere' }), path).toBeVisible();
  }
  await page.context().close();
});

async function withoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'de-DE' })).newPage();
}

/** What is asked once a page works: who looks, what the live socket told of since, what comes into sight. */
const LATER = /^\/v1\/(?:users\/@me|alerts|stages\/\w+\/changes|(?:users|teams)\/\w+\/record)$/;

test('the browser takes every drawn route over without a difference', { tag }, async ({
  page,
  shell,
  request,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/did not fit|hydrat/i.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  // What comes into sight is asked for after the takeover, and would be there before or after the comparison.
  await page.route(/\/v1\/(?:users|teams)\/\w+\/record$/, () => undefined);
  for (const { path, isForBoth } of await routes(request)) {
    const html = await drawn(request, path);
    const asked: string[] = [];
    const note = (sent: { url: () => string }) => asked.push(new URL(sent.url()).pathname);
    page.on('request', note);
    await page.goto(path);
    await shell.hydrated();
    if (!isForBoth) expect(await outlineOf(page, null), path).toEqual(await outlineOf(page, html));
    expect(
      asked.filter((each) => each.startsWith('/v1/') && !LATER.test(each)),
      `${path} brought its data along`,
    ).toEqual([]);
    page.off('request', note);
  }
  expect(complaints).toEqual([]);
});

test('a page that was drawn works: the header at once, the area once its code is there', { tag }, async ({
  page,
  shell,
  request,
}) => {
  await drawn(request, '/tournaments');
  const gate = Promise.withResolvers<void>();
  await page.route('**/bundles/mfe-tournaments/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/tournaments', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  // Something of the shell's own: code of another remote would take its time, and the page waits five seconds for this one.
  await shell.headerHydrated();
  await shell.header.getByRole('button', { name: 'Mehr' }).click();
  await expect(shell.header.getByRole('link', { name: 'Impressum' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shell.header.getByRole('link', { name: 'Impressum' })).toBeHidden();
  gate.resolve();
  await page.getByRole('combobox').or(page.locator('select')).first().waitFor();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/tournaments\/.+/);
});

test('later pages take their data from _payload.json', { tag }, async ({ page, shell, request }) => {
  await drawn(request, '/tournaments');
  await shell.goto('/tournaments');
  await shell.hydrated();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  const card = page.getByRole('article').first().getByRole('link');
  const path = await card.getAttribute('href');
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Turniere');
  expect(asked).toContain(`${path}/_payload.json`);
  expect(asked.filter((each) => each.startsWith('/v1/tournaments'))).toEqual([]);
});

test('what is pressed before the scripts are there shows it at once and is done when they are', {
  tag,
}, async ({ page, request }) => {
  await drawn(request, '/tournaments');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/bundles/**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/tournaments', { waitUntil: 'commit' });
  const opener = page.getByRole('button', { name: 'Menü öffnen' });
  await page.getByRole('contentinfo').getByText('Hell', { exact: true }).click();
  await opener.click();
  await expect(opener).toHaveAttribute('data-waits', '');
  scripts.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await expect(opener).not.toHaveAttribute('data-waits');
});

test('what the server drew is taken over as it stands, whichever file of its remote comes last', {
  tag,
}, async ({ page, request }) => {
  const [tournament] = (await (await request.get('/v1/tournaments?phase=running&mode=team')).json()).items;
  await drawn(request, `/tournaments/${tournament.id}`);
  const held = Promise.withResolvers<void>();
  // The page's own code comes after the texts of its remote.
  await page.route(/\/mfe-tournaments\/[^/]+\/\d+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const texts = page.waitForResponse(/\/mfe-tournaments\/[^/]+\/de\.js$/);
  await page.goto(`/tournaments/${tournament.id}`, { waitUntil: 'commit' });
  const heading = await page.locator('main h1').elementHandle();
  await (await texts).finished();
  await page.waitForFunction(() => 'webpackChunkduellwerk_mfe_tournaments' in window);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await heading?.evaluate((element) => element.isConnected), 'before its code is there').toBe(true);
  held.resolve();
  await expect
    .poll(() => heading?.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
  expect(await heading?.evaluate((element) => element.isConnected), 'once it works').toBe(true);
});
