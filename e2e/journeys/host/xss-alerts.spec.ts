// Whatever an alert says, it never acts: cleaned by the server, told raw by the socket, or raw in the page's own data.
import type { Page, WebSocketRoute } from '@playwright/test';
import { Shell } from '../../pages/shell.ts';
import { demoAccounts, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';
import { type Payload, payloads } from '../../xss/payloads.ts';

const tag = ['@host'];
const full = [...tag, '@full'];

test.use({ siteKind: 'own', variables: { RATE_LIMITS: 'changes=1000/60' } });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

/** A page draws the newest forty banners; so many are looked at together. */
const AT_ONCE = 30;

function chunks<T>(items: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size);
  return starts.map((start) => items.slice(start, start + size));
}

/** Everything that would show that a text has acted. */
interface Deeds {
  dialogs: string[];
  /** Requests that no page of the site makes by itself. */
  requests: string[];
  documents: string[];
}

function watch(page: Page, origin: string): Deeds {
  const deeds: Deeds = { dialogs: [], requests: [], documents: [] };
  page.on('dialog', (dialog) => {
    deeds.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin: to, pathname } = new URL(request.url());
    if (request.isNavigationRequest()) deeds.documents.push(request.url());
    else if (
      to !== origin ||
      !/^\/(?:v1|bundles|builds|demo|games|partners|icon\.svg)(?:\/|$)|_payload\.json$/.test(pathname)
    )
      deeds.requests.push(request.url());
  });
  return deeds;
}

/** What stands in the banners that no banner may have. */
async function foreignParts(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Hinweise' }).evaluate((region) => {
    const allowed = new Set([
      'B',
      'STRONG',
      'I',
      'EM',
      'A',
      'BR',
      'CODE',
      'DIV',
      'SPAN',
      'BUTTON',
      'svg',
      'path',
    ]);
    return [...region.querySelectorAll('*')].flatMap((element) => {
      const wrong = element
        .getAttributeNames()
        .filter((name) => /^on|^src|^style$|^id$|^action|^srcdoc|xlink/i.test(name));
      const href = element.getAttribute('href');
      const isSafe = href === null || /^(?:https:\/\/|mailto:|\/(?![/\\]))[^\s\\]*$/i.test(href);
      const isIcon =
        !(element instanceof SVGElement) || element.closest('svg')?.getAttribute('aria-hidden') === 'true';
      return allowed.has(element.tagName) && isSafe && isIcon && wrong.length === 0
        ? []
        : [element.outerHTML];
    });
  });
}

async function expectNothingHappened(page: Page, deeds: Deeds, documents: number): Promise<void> {
  expect(await foreignParts(page)).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined();
  expect(deeds.dialogs).toEqual([]);
  expect(deeds.requests).toEqual([]);
  expect(deeds.documents).toHaveLength(documents);
}

async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /weitere Hinweise|Weniger Hinweise/ });
  await fold.waitFor();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

const banner = (page: Page, id: string) => page.locator(`[data-alert^="${id}."]`);
/** Each payload beside a word that shows that its banner was drawn. */
const alertOf = ({ text }: Payload, index: number) => ({
  id: `xss-${index}`,
  style: 'info',
  message: `<b>Nr. ${index}</b> ${text}`,
});
const attacks = payloads.map(alertOf);

/** The page's own list is the one that the test tells, whatever the server says. */
async function standInstead(page: Page, alerts: readonly object[]): Promise<void> {
  await page.route('**/v1/alerts', (route) => route.fulfill({ json: { items: alerts } }));
}

test('there are at least sixty texts to try', { tag }, () => {
  expect(payloads.length).toBeGreaterThanOrEqual(60);
});

test('texts that the administration posts are cleaned when they are stored, and act nowhere', {
  tag,
}, async ({ page, site }) => {
  const shell = new Shell(page);
  await signIn(page, 'admin');
  const headers = { origin: site.url };
  await shell.goto('/tournaments');
  await shell.profileLink(demoAccounts.admin.username).waitFor();
  const before = watch(page, site.url);
  for (const some of chunks(payloads, AT_ONCE)) {
    const ids: string[] = [];
    for (const { name, text } of some) {
      const answer = await page.request.post('/v1/alerts', {
        headers,
        data: { style: 'info', message: text },
      });
      const body = await answer.json();
      // Refused: control characters, or nothing is left to read.
      if (answer.status() === 400) expect(body.errors[0], name).toMatchObject({ code: 1 });
      else expect(answer.status(), name).toBe(200);
      if (answer.ok()) ids.push(body.id);
    }
    await unfold(page);
    for (const id of ids) await expect(banner(page, id)).toBeVisible();
    await expectNothingHappened(page, before, 0);
  }
  const { items } = await (await page.request.get('/v1/alerts')).json();
  expect(items.length).toBeGreaterThan(60);
  for (const { message } of items) {
    const tags: string[] = message.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(?:b|strong|i|em|code)>$|^<br \/>$|^<\/a>$|^<a(?: href="(?:https:\/\/|mailto:|\/(?![/\\]))[^"\s\\]*")?>$/,
      );
    }
  }
  // The same as the server draws it.
  await shell.goto('/tournaments');
  const deeds = watch(page, site.url);
  await unfold(page);
  await expectNothingHappened(page, deeds, 0);
});

test('texts that the socket tells as if no server had cleaned them act nowhere', { tag }, async ({
  page,
  site,
}) => {
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket('/ws', (opened) => {
    socket = opened;
  });
  await standInstead(page, []);
  const deeds = watch(page, site.url);
  await page.goto('/tournaments');
  await expect.poll(() => socket !== undefined).toBe(true);
  const documents = deeds.documents.length;
  const tell = (type: string, alert: object) =>
    socket?.send(JSON.stringify({ type, payload: JSON.stringify(alert) }));
  for (const some of chunks(attacks, AT_ONCE)) {
    for (const alert of some) tell('ALERT_CREATED', alert);
    await unfold(page);
    for (const { id } of some) await expect(banner(page, id)).toBeVisible();
    await expectNothingHappened(page, deeds, documents);
    for (const alert of some) tell('ALERT_DELETED', alert);
    await expect(page.getByRole('region', { name: 'Hinweise' })).toHaveCount(0);
  }
});

test('texts in the page’s own data act nowhere', { tag: full }, async ({ page, site }) => {
  await page.routeWebSocket('/ws', () => {});
  const some = chunks(attacks, AT_ONCE);
  let turn = 0;
  const inert = (json: string) =>
    json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  await page.route(
    (url) => url.pathname === '/tournaments',
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const element = /(<script type="application\/json" id="dw-served">)(.*?)(<\/script>)/s;
      const served = JSON.parse(element.exec(html)?.[2] ?? '');
      served.drawn = false;
      for (const each of served.answers) if (each.path === '/v1/base') each.body.alerts = some[turn];
      const body = html.replace(
        element,
        (_, start, __, end) => `${start}${inert(JSON.stringify(served))}${end}`,
      );
      await route.fulfill({ response: answer, body });
    },
  );
  for (; turn < some.length; turn += 1) {
    const alerts = some[turn] ?? [];
    await page.unroute('**/v1/alerts');
    await standInstead(page, alerts);
    const deeds = watch(page, site.url);
    await page.goto('/tournaments');
    // Until then the page shows what the server drew, which nobody takes over here.
    await banner(page, alerts.at(0)?.id ?? '').waitFor({ state: 'attached' });
    await unfold(page);
    for (const { id } of alerts) await expect(banner(page, id)).toBeVisible();
    await expectNothingHappened(page, deeds, 1);
    page.removeAllListeners('request');
    page.removeAllListeners('dialog');
  }
});
