// A result reaches those who look at the bracket, where they look.
import { request } from '@playwright/test';
import { BracketPage } from '../../pages/bracket.ts';
import { decideMatch } from '../../site/arrange.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments'];

test.use({ siteKind: 'changing' });

test('a result of the organizer comes into the open tree, which stays where it is, and goes on with the own way', {
  tag,
}, async ({ page, site }) => {
  await signIn(page, 'captain');
  const [{ id }] = (await (await page.request.get('/v1/tournaments?phase=running&mode=team')).json()).items;
  const { stages } = await (await page.request.get(`/v1/tournaments/${id}`)).json();
  await page.setViewportSize({ width: 1000, height: 600 });
  const bracket = new BracketPage(page);
  await bracket.goto(id);

  await page.getByRole('button', { name: 'Mein Weg' }).click();
  const rounds = ['Gewinnerrunde 1', 'Gewinnerrunde 2', 'Verliererrunde 2'];
  await expect(bracket.way).toHaveText(rounds.map((round) => new RegExp(`^${round}: .*Elbsturm`)));
  const box = await bracket.tree.boundingBox();
  if (!box) throw new Error('The tree is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 3 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Hineinzoomen' }).click();
  const place = await bracket.place();
  // A document that was loaded anew would know nothing of it.
  await page.evaluate(() => Object.assign(globalThis, { dwSame: true }));

  const organizer = await request.newContext({ baseURL: site.url });
  await logInByApi(organizer, 'admin');
  const sides = await bracket
    .match(/^Verliererrunde 2: .*Elbsturm/)
    .locator('.side')
    .allInnerTexts();
  await decideMatch(organizer, stages[0].id, 'L2.2', sides[0]?.includes('Elbsturm') ? 'a' : 'b');
  await organizer.dispose();

  await expect(bracket.match(/^Verliererrunde 2: .*Elbsturm 2.* beendet$/)).toHaveCount(1);
  await expect(bracket.way).toHaveText(
    [...rounds, 'Verliererrunde 3'].map((round) => new RegExp(`^${round}: .*Elbsturm`)),
  );
  expect(await bracket.place()).toBe(place);
  expect(await page.evaluate(() => 'dwSame' in globalThis)).toBe(true);
});
