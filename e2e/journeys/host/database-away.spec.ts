// The database server of a running site is stopped and started again: what visitors and signed-in users get in between.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { hasPostgres, type OwnDatabase, startDatabase } from '../../run/postgres.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { openSite, type Site } from '../../site/site.ts';

const tag = ['@server', '@full'];

let site: Site;
let database: OwnDatabase;
const cleanUps: (() => Promise<unknown>)[] = [];
test.afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function open(): Promise<void> {
  database = await startDatabase();
  cleanUps.push(database.stop);
  const dataDir = await mkdtemp(join(tmpdir(), 'duellwerk-away-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  site = await openSite({}, { dataDir, database: database.url });
  cleanUps.push(site.kill);
}

/** Status, code of the refusal and `Retry-After` of a call that this page sends. */
const call = (page: Page, method: string, path: string) =>
  page.evaluate(
    async ([method, path]) => {
      const reply = await fetch(path, { method });
      const body = reply.status === 200 ? undefined : await reply.json();
      return [reply.status, body?.errors[0].code, reply.headers.get('retry-after')];
    },
    [method, path] as const,
  );

if (hasPostgres())
  test('while the database is stopped, cached pages stay, everything else says so, and all is well at once after', {
    tag,
  }, async ({ browser }) => {
    test.setTimeout(300_000);
    await open();
    const page = await browser.newPage({ baseURL: site.url });
    await page.goto('/');
    await signIn(page, 'player');
    for (const path of ['/', '/tournaments']) expect((await fetch(site.url + path)).status).toBe(200);

    database.halt();
    for (const path of ['/', '/tournaments']) expect((await fetch(site.url + path)).status, path).toBe(200);
    expect(await call(page, 'GET', '/v1/users/@me')).toEqual([503, 273, '5']);
    expect(await call(page, 'POST', '/v1/users/@me/calendar/renew')).toEqual([503, 273, '5']);

    // What a user sees: a failed load says it and offers a retry.
    await page.goto('/users/settings');
    const card = page.getByRole('alert').filter({ hasText: '503 Service Unavailable' });
    await expect(card).toBeVisible();

    database.start();
    expect(await call(page, 'GET', '/v1/users/@me')).toEqual([200, undefined, null]);
    expect((await call(page, 'POST', '/v1/users/@me/calendar/renew'))[0]).toBe(200);
    await card.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
