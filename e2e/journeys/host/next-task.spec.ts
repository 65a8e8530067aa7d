// "What do I do now": the bar at the lower edge of every page, for signed-in people.
import type { OpenTasks } from '@duellwerk/shared/contract/tasks';
import type { Page } from '@playwright/test';
import { findAddresses } from '../../pages/addresses.ts';
import { NextTask } from '../../pages/next-task.ts';
import { breakRemote, spendReload } from '../../pages/remotes.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host', '@matches', '@tournaments'];
const full = [...tag, '@full'];

// A request that is still on its way is let finish.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

const TASKS = '**/v1/users/@me/tasks';

/** Lets the page get another answer than the API's; the present one comes along. */
async function answerTasks(page: Page, change: (tasks: OpenTasks) => OpenTasks): Promise<void> {
  await page.route(TASKS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}
/** The captain's check-in alone: it is open for longer than these tests take. */
const onlyCheckIn = (tasks: OpenTasks): OpenTasks => ({
  ...tasks,
  items: tasks.items.filter(({ kind }) => kind === 'check_in'),
});

const aDayAfter = (at: string) => new Date(Date.parse(at) + 24 * 60 * 60 * 1000).toISOString();

test('visitors see no bar and load nothing of it', { tag }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('banner').first().getByRole('button', { name: 'Einloggen' })).toBeVisible();
  await expect(new NextTask(page).bar).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/tasks'))).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
});

test('the captain sees the next task with its countdown on every page', { tag }, async ({
  page,
  request,
}) => {
  const { bar, countdown, left } = bindings(page);
  await signIn(page, 'captain');
  await page.goto('/');
  // The head of the start page says it, until it is scrolled away.
  await expect(page.getByRole('region', { name: 'Das steht bei dir an' })).toContainText(
    'gegen Kiezkollektiv',
  );
  await expect(bar).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toContainText('gegen Kiezkollektiv');
  const { team } = await findAddresses(request);
  for (const path of ['/tournaments', team.path]) {
    await page.goto(path);
    await expect(bar, path).toContainText(/bis (morgen )?\d\d:\d\d/);
    await expect(countdown, path).toHaveText(/^noch (\d+:)?\d+:\d\d$/);
  }
  const before = await left();
  await expect.poll(left).toBeLessThan(before);
  await bar.getByRole('link', { name: 'Bereit melden' }).click();
  await expect(page).toHaveURL(/\/matches\/[\w-]+#dialog=matches\.ready-up/);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText('Bereit melden');
  await page.keyboard.press('Escape');
  // The page has a button for the same task: two of them would be one too many, until it is scrolled away.
  await expect(page.getByRole('main').getByRole('button', { name: 'Bereit melden' })).toBeInViewport();
  await expect(bar).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
});

function bindings(page: Page) {
  const task = new NextTask(page);
  return { ...task, left: () => task.left() };
}

test('the bar goes with the session', { tag }, async ({ page, shell }) => {
  await signIn(page, 'captain');
  await page.goto('/tournaments');
  const { bar } = new NextTask(page);
  await expect(bar).toBeVisible();
  await shell.logOut();
  await expect(bar).toHaveCount(0);
});

test('a check-in leads to its tournament, and only the remote of the task is loaded for it', { tag }, async ({
  page,
  request,
}) => {
  await answerTasks(page, onlyCheckIn);
  const { team } = await findAddresses(request);
  await signIn(page, 'captain');
  const loaded: string[] = [];
  page.on('request', (sent) => loaded.push(sent.url()));
  await page.goto(team.path);
  const { bar } = new NextTask(page);
  await expect(bar).toContainText('Check-in mit Elbsturm: Nordlicht Masters');
  expect(loaded.filter((url) => url.includes('/bundles/mfe-matches/'))).toEqual([]);
  expect(loaded.some((url) => url.includes('/bundles/mfe-tournaments/'))).toBe(true);
  await bar.getByRole('link', { name: 'Jetzt einchecken' }).click();
  await expect(page).toHaveURL(/\/tournaments\/[\w-]+#dialog=tournaments\.check-in/);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
    'Check-in mit Elbsturm: Nordlicht Masters',
  );
});

test('a deadline that passes takes its task along without a reload', { tag }, async ({ page }) => {
  let asked = 0;
  await answerTasks(page, (tasks) => {
    asked += 1;
    if (asked > 1) return onlyCheckIn(tasks);
    const soon = new Date(Date.parse(tasks.at) + 8_000).toISOString();
    const items = tasks.items.map((each) => (each.kind === 'ready_up' ? { ...each, deadline: soon } : each));
    return { ...tasks, items, topics: [], changes_at: soon };
  });
  await signIn(page, 'captain');
  await page.goto('/tournaments');
  await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
  const { bar } = new NextTask(page);
  await expect(bar).toContainText('gegen Kiezkollektiv');
  await expect(bar).toContainText('Nordlicht Masters');
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBe(true);
});

test('a task of a kind that nobody here knows is passed over', { tag: full }, async ({ page }) => {
  await answerTasks(page, (tasks) => {
    const [first] = onlyCheckIn(tasks).items;
    const news = first ? [{ ...first, id: 'new', kind: 'wave_at_crowd' }] : [];
    return { ...tasks, items: [...news, ...onlyCheckIn(tasks).items] };
  });
  await signIn(page, 'captain');
  await page.goto('/tournaments');
  await expect(new NextTask(page).bar).toContainText('Nordlicht Masters');
});

for (const fault of ['missing', 'throws at render', 'garbage'] as const) {
  test(`with its remote out of order (${fault}) the host says the task itself`, {
    tag: fault === 'missing' ? tag : full,
  }, async ({ page, request }) => {
    const { team } = await findAddresses(request);
    await signIn(page, 'captain');
    await spendReload(page);
    await breakRemote(page, 'mfe-matches', fault);
    await page.goto(team.path);
    const { bar } = new NextTask(page);
    await expect(bar).toContainText('Bereit melden gegen Kiezkollektiv');
    await expect(bar.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(team.name);
    await expect(bar.getByRole('link', { name: 'Dorthin' })).toHaveAttribute('href', /^\/matches\//);
  });
}

test('by keyboard it is reached, folded up and opened again, and it is said once', { tag }, async ({
  page,
}) => {
  await signIn(page, 'captain');
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const { bar, fold, unfold, countdown } = new NextTask(page);
  await expect(bar).toBeVisible();
  const said = page.locator('[data-task-announcement]');
  await expect(said).toHaveText(/^Nächster Schritt: Bereit melden gegen Kiezkollektiv, \S/);
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(globalThis, { dwSaid: changes });
    const region = document.querySelector('[data-task-announcement]');
    if (region)
      new MutationObserver(() => changes.push('said')).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  });

  await bar.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(fold).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(unfold).toBeFocused();
  await expect(countdown).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(fold).toBeFocused();
  const before = (await countdown.textContent()) ?? '';
  await expect(countdown).not.toHaveText(before);
  expect(await page.evaluate(() => (globalThis as unknown as { dwSaid: string[] }).dwSaid)).toEqual([]);

  // By Tab alone: after the page's last link come the bar's.
  const link = bar.getByRole('link');
  await page.getByRole('article').last().getByRole('link').focus();
  const isReached = () => link.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 30 && !(await isReached()); presses += 1) await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
});

for (const { name, width, height } of [
  { name: '360 px', width: 360, height: 740 },
  { name: '200 % zoom of 1280 px', width: 640, height: 400 },
  { name: '200 % zoom of a phone', width: 320, height: 480 },
]) {
  test(`at ${name} nothing stays hidden behind the bar`, { tag: width === 360 ? tag : full }, async ({
    page,
  }) => {
    // The longest line: with the day of a deadline that is not today.
    await answerTasks(page, (tasks) => ({
      ...tasks,
      items: tasks.items.map((each) => ({ ...each, deadline: aDayAfter(tasks.at) })),
    }));
    await page.setViewportSize({ width, height });
    await signIn(page, 'captain');
    await page.goto('/tournaments');
    const { bar, fold } = new NextTask(page);
    await expect(bar).toBeVisible();
    const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = page.getByRole('contentinfo');
    const edges = async () => {
      const [foot, top] = await Promise.all([footer.boundingBox(), bar.boundingBox()]);
      return {
        footer: (foot?.y ?? 0) + (foot?.height ?? 0),
        bar: top?.y ?? 0,
        bottom: (top?.y ?? 0) + (top?.height ?? 0),
      };
    };
    // The page gets longer when the height of the bar is known, and when its data come: the end is where it is then.
    const hidden = async () => {
      await scrollToEnd();
      const { footer: end, bar: top } = await edges();
      return end - top;
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0.5);
    // It slides into its place.
    await expect.poll(async () => Math.abs((await edges()).bottom - height)).toBeLessThanOrEqual(0.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    // Everything of the bar itself is inside the window and large enough for a thumb.
    for (const target of [bar.getByRole('link'), fold]) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
    }
    // What gets the focus comes to stand above the bar.
    for (const link of [
      page.getByRole('article').last().getByRole('link').first(),
      page.getByRole('article').first().getByRole('link').first(),
    ]) {
      await link.focus();
      const below = async () => {
        const [card, edge] = await Promise.all([link.boundingBox(), bar.boundingBox()]);
        return (card?.y ?? 0) + (card?.height ?? 0) - (edge?.y ?? 0);
      };
      await expect.poll(below).toBeLessThanOrEqual(0.5);
    }
  });
}

test('toasts come to stand above the bar', { tag }, async ({ page, shell }) => {
  await signIn(page, 'captain');
  await page.goto('/tournaments');
  const { bar } = new NextTask(page);
  await expect(bar).toBeVisible();
  await page.route('**/v1/users/logout', (route) => route.fulfill({ status: 500, body: '{}' }));
  await shell.header.getByRole('button', { name: 'Ausloggen' }).click();
  const toast = shell.toasts.first();
  await expect(toast).toBeVisible();
  // It slides into its place.
  const overlap = async () => {
    const [told, edge] = await Promise.all([toast.boundingBox(), bar.boundingBox()]);
    return (told?.y ?? 0) + (told?.height ?? 0) - (edge?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});

test('on a phone toasts leave the header of the page free', { tag }, async ({ page, shell }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'captain');
  await page.goto('/tournaments');
  await page.route('**/v1/users/logout', (route) => route.fulfill({ status: 500, body: '{}' }));
  await shell.header.getByRole('button', { name: 'Ausloggen' }).click();
  const toast = shell.toasts.first();
  await expect(toast).toBeVisible();
  const overlap = async () => {
    const [shown, header] = await Promise.all([toast.boundingBox(), shell.header.boundingBox()]);
    return (header?.y ?? 0) + (header?.height ?? 0) - (shown?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});
