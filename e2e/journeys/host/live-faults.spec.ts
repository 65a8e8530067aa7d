// A live socket that misbehaves: the page stays calm, and the times of the specification (4, 7, 9) hold.
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@host'];
const full = [...tag, '@full'];

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const frame = (type: string, payload: unknown) => JSON.stringify({ type, payload: JSON.stringify(payload) });
const alert = (id: string, message: string, style = 'info') => ({ id, style, message });

/** The other end of the page's sockets. */
class Server {
  readonly sockets: WebSocketRoute[] = [];
  /** Types of what the page has sent, over all sockets. */
  readonly heard: string[] = [];
  /** What the page is told when it asks for the list. */
  standing: object[] = [];
  lists = 0;
  /** Happens to each new socket. */
  onOpen: (socket: WebSocketRoute) => void = () => {};

  get last(): WebSocketRoute {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('The page has opened no socket');
    return socket;
  }

  static async on(page: Page): Promise<Server> {
    const server = new Server();
    await page.routeWebSocket('/ws', (socket) => {
      server.sockets.push(socket);
      socket.onMessage((message) => void server.heard.push(JSON.parse(String(message)).type));
      server.onOpen(socket);
    });
    await page.route('**/v1/alerts', (route) => {
      server.lists += 1;
      return route.fulfill({ json: { items: server.standing } });
    });
    return server;
  }
}

const banners = (page: Page) => page.getByRole('region', { name: 'Hinweise' });
/** The page as if nothing had happened: no error page, no card, no toast. */
async function expectCalm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(page.getByText('An unknown error occurred.')).toHaveCount(0);
}
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('frames that are none are dropped, and the next good one is heard', { tag }, async ({ page }) => {
  const errors = errorsOf(page);
  const server = await Server.on(page);
  await page.goto('/tournaments');
  await expect.poll(() => server.lists).toBe(1);
  const garbage: (string | Buffer)[] = [
    '',
    'hallo',
    '{',
    'null',
    '[]',
    '"ALERT_CREATED"',
    '{"type":"ALERT_CREATED"}',
    '{"type":"ALERT_CREATED","payload":{"id":"a1","style":"info","message":"kein Text"}}',
    '{"type":"ALERT_CREATED","payload":"{"}',
    '{"type":1,"payload":"{}"}',
    frame('ALERT_CREATED', null),
    frame('ALERT_CREATED', { id: 'a1' }),
    frame('ALERT_CREATED', { id: ['a1'], style: {}, message: 7 }),
    frame('ALERT_DELETED', {}),
    frame('LATER_THAN_THIS_PAGE', { id: 'a1' }),
    frame('constructor', {}),
    frame('__proto__', {}),
    frame('TOURNAMENT_UPDATED', { id: 't1', rev: -1 }),
    frame('ALERT_CREATED', alert('huge', 'a'.repeat(5_000_000))),
    `${'['.repeat(50_000)}`,
    Buffer.from([0, 255, 1, 2]),
  ];
  for (const each of garbage) server.last.send(each);
  server.last.send(frame('ALERT_CREATED', alert('good', 'Jetzt gilt es')));
  await expect(banners(page).getByText('Jetzt gilt es')).toBeVisible();
  await expect(banners(page).getByRole('button', { name: 'Meldung schließen' })).toHaveCount(1);
  await expectCalm(page);
  expect(errors).toEqual([]);
});

test('a flood of frames is drawn a few times a second, and its last word stands', { tag: full }, async ({
  page,
}) => {
  const errors = errorsOf(page);
  const server = await Server.on(page);
  await page.goto('/tournaments');
  await expect.poll(() => server.lists).toBe(1);
  await page.evaluate(() => {
    let drawings = 0;
    const place = document.querySelector('[aria-live="polite"]');
    if (!place) throw new Error('The page has no place for banners');
    new MutationObserver(() => {
      drawings += 1;
    }).observe(place, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { countDrawings: () => drawings });
  });
  const started = performance.now();
  for (let count = 1; count <= 1_000; count += 1) {
    server.last.send(frame('ALERT_UPDATED', alert('one', `Nr. ${count}`, 'error')));
    if (count % 4 === 0) server.last.send(frame('ALERT_CREATED', alert(`new-${count}`, `Neu ${count}`)));
  }
  await expect(banners(page).getByText('Nr. 1000', { exact: true })).toBeAttached({ timeout: 60_000 });
  const paces = Math.ceil((performance.now() - started) / 200) + 2;
  const drawings = await page.evaluate(() => Reflect.get(window, 'countDrawings')());
  expect(drawings).toBeLessThanOrEqual(paces);
  // Hundreds of alerts stand; the page shows a few of them.
  expect(await page.locator('[data-alert]').count()).toBeLessThanOrEqual(40);
  await expectCalm(page);
  // The page still reacts.
  await page.getByRole('banner').first().getByRole('link', { name: 'Duellwerk' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(server.lists).toBe(1);
  expect(errors).toEqual([]);
});

test.describe('with a clock that stands', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: NOW });
  });
  /** Time stands still from here on unless it is moved: the times are exact on a busy machine too. */
  const stop = (page: Page) => page.clock.pauseAt(NOW + 60 * 60 * 1000);

  test('a closed socket is opened again exactly 10 s later, and the list equals the server’s (specification 4, 9)', {
    tag,
  }, async ({ page }) => {
    const server = await Server.on(page);
    server.standing = [alert('a', 'Bleibt'), alert('b', 'Ging indessen'), alert('c', 'Alt')];
    await page.goto('/tournaments');
    await expect(banners(page).getByText('Ging indessen')).toBeAttached();
    await stop(page);
    const before = server.sockets.length;
    await server.last.close();
    // What the page was told is done before it answers.
    await page.evaluate(() => document.title);
    server.standing = [alert('a', 'Bleibt'), alert('c', 'Neu'), alert('d', 'Kam indessen')];
    await page.clock.runFor(9_999);
    expect(server.sockets).toHaveLength(before);
    await page.clock.runFor(1);
    await expect.poll(() => server.sockets.length).toBe(before + 1);
    await expect(banners(page).getByText('Kam indessen')).toBeAttached();
    const messages = await banners(page).locator('[data-alert]').allTextContents();
    // The one that is seen also says how many there are beside it.
    expect(messages.map((text) => text.replace(/\+\d+$/, ''))).toEqual(['Bleibt', 'Neu', 'Kam indessen']);
    await expectCalm(page);
  });

  test('a server that closes at once is tried every 10 s, no more often, and the page works', {
    tag: full,
  }, async ({ page }) => {
    const errors = errorsOf(page);
    const server = await Server.on(page);
    server.onOpen = (socket) => void socket.close();
    await page.goto('/tournaments');
    await expect.poll(() => server.sockets.length).toBeGreaterThan(0);
    await stop(page);
    const before = server.sockets.length;
    for (let times = 1; times <= 5; times += 1) {
      await page.clock.runFor(10_000);
      await expect.poll(() => server.sockets.length).toBe(before + times);
      await page.evaluate(() => document.title);
    }
    await expectCalm(page);
    expect(errors).toEqual([]);
  });

  test('a ping goes out every 30 s (specification 7, 9)', { tag: full }, async ({ page }) => {
    const server = await Server.on(page);
    await page.goto('/tournaments');
    await expect.poll(() => server.lists).toBeGreaterThan(0);
    await stop(page);
    const pings = () => server.heard.filter((type) => type === 'PING').length;
    const before = pings();
    await page.clock.runFor(30_000);
    await expect.poll(pings).toBe(before + 1);
    await page.clock.runFor(60_000);
    await expect.poll(pings).toBe(before + 3);
  });
});
