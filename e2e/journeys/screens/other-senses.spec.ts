// Pages as they are for those who see them otherwise: in forced colours, where only words, borders and system colours are
// left, and read aloud from top to bottom.
import { expectPicture } from '../../pages/picture.ts';
import { openPage, pagesByPerson } from '../../pages/routes.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host', '@auth', '@matches', '@teams', '@tournaments', '@screens', '@full'];
test.use({ siteKind: 'frozen' });

const visited = new Map(pagesByPerson.get('visitor')?.map((page) => [page.name, page]));

/** Each has something that only a colour shows elsewhere: chosen tabs, a timeline, winners, states, marked rows. */
for (const name of ['start', 'tournaments', 'tournament-bracket', 'match', 'league'])
  test(`in forced colours ${name} loses nothing`, { tag }, async ({ page, places }) => {
    const sitePage = visited.get(name);
    if (!sitePage) throw new Error(`There is no page ${name}.`);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, sitePage, places);
      await expectPicture(page, ['forced-colours', `${name}-${width}.png`]);
    }
  });

/** The order is in the files beside the screenshots, to be read by people. */
for (const name of ['start', 'tournaments', 'tournament', 'match', 'league'])
  test(`${name} is read aloud in its order`, { tag }, async ({ page, places }) => {
    const sitePage = visited.get(name);
    if (!sitePage) throw new Error(`There is no page ${name}.`);
    await openPage(page, sitePage, places);
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
