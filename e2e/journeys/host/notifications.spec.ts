// Somebody is told what happens to them, wherever they are on the site.
import { type Page, request } from '@playwright/test';
import { addTeamByApi, enterByApi, withdrawByApi } from '../../site/arrange.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@host', '@auth'];

test.use({ siteKind: 'own' });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });
const FULL_CUP = 'Feierabend-Duo';

const bellOf = (page: Page) =>
  page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: /^Benachrichtigungen/ });
const unread = (page: Page, count: number) =>
  expect(bellOf(page)).toHaveAccessibleName(`Benachrichtigungen, ${count} ungelesen`);
const noneUnread = (page: Page) => expect(bellOf(page)).toHaveAccessibleName('Benachrichtigungen');
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Benachrichtigungen' });

test('a promotion arrives in open pages, the bell counts, reading it counts on every page; a switch ends it', {
  tag,
}, async ({ page, site }) => {
  const organizer = await request.newContext({ baseURL: site.url });
  await logInByApi(organizer, 'admin');
  await signIn(page, 'captain');
  const { teams } = await (await page.request.get('/v1/users/@me')).json();
  const { items: cups } = await (await page.request.get('/v1/tournaments?text=Feierabend-Duo')).json();
  const [{ id: cup }] = cups;
  const team: string = teams[0].id;
  interface Held {
    id: string;
    entry: string;
    state: string;
  }
  const participants = async (): Promise<Held[]> =>
    (await (await organizer.get(`/v1/tournaments/${cup}/participants`)).json()).items;
  const stateOf = async (entry: string) =>
    (await participants()).find((each) => each.entry === entry)?.state ?? 'gone';
  /** Enters the team behind others and gives places away until it has one. @returns its entry, and a team that has left */
  const moveUp = async () => {
    const entry = await enterByApi(page.request, cup, team);
    expect(await stateOf(entry)).toBe('waitlisted');
    for (const holder of await participants()) {
      if (holder.state !== 'accepted') continue;
      await withdrawByApi(organizer, cup, holder.entry);
      if ((await stateOf(entry)) === 'accepted') return { entry, left: holder.id };
    }
    throw new Error('Nobody has left a place.');
  };

  const second = await page.context().newPage();
  for (const each of [page, second]) {
    await each.goto('/tournaments');
    await noneUnread(each);
  }
  await bellOf(page).click();
  await expect(panelOf(page).getByRole('heading', { name: 'Benachrichtigungen' })).toBeVisible();
  await expect(panelOf(page).getByText('ungelesen')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(bellOf(page)).toBeFocused();

  const { entry, left } = await moveUp();
  for (const each of [page, second]) await unread(each, 1);
  await bellOf(page).press('Enter');
  // The newest comes first.
  const row = panelOf(page).getByRole('listitem').first();
  await expect(row).toContainText('Ihr seid nachgerückt');
  await expect(row).toContainText(FULL_CUP);
  await expect(row).toContainText(/jetzt|vor \d+ min/);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/tournaments/${cup}`);
  await expect(panelOf(page)).toHaveCount(0);
  for (const each of [page, second]) await noneUnread(each);

  await page.goto('/users/settings');
  const bell = page.getByRole('checkbox', { name: 'Ich rücke von der Warteliste nach: mit der Glocke' });
  await expect(bell).toBeChecked();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await bell.uncheck();
  await saved;
  await page.reload();
  await expect(bell).not.toBeChecked();
  const calendar = await page.getByRole('textbox', { name: 'Adresse deines Kalenders' }).inputValue();
  expect(await (await organizer.get(calendar)).text()).toContain(`Start: ${FULL_CUP}`);

  await withdrawByApi(page.request, cup, entry);
  await addTeamByApi(organizer, cup, left);
  await moveUp();
  const { items } = await (await page.request.get('/v1/users/@me/notifications')).json();
  expect(items.filter(({ kind }: { kind: string }) => kind === 'promoted')).toHaveLength(1);
  for (const each of [page, second]) await noneUnread(each);
  await organizer.dispose();
});
