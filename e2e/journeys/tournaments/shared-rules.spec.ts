// What many tournaments share: rules with versions, and colours that can be read.
import { browse } from '../../site/browse.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@host', '@tournaments'];

test.use({ siteKind: 'changing' });

test('an administrator writes rules; a tournament keeps its version until it adopts the new one', {
  tag,
}, async ({ page, browser, site }) => {
  await signIn(page, 'admin');
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await page.goto('/admin/settings/rulesets');
  await main.getByRole('link', { name: 'Regelwerk anlegen' }).click();
  await main.getByLabel(/^Name/).fill('Hausordnung');
  await main.getByLabel(/^Regeln \*/).fill('Wer zu spät kommt, verliert.');
  await button('Anlegen').click();
  await expect(main.getByRole('list', { name: 'Regelwerke' })).toContainText('Hausordnung');

  const [{ id, name }] = (await (await page.request.get('/v1/tournaments?phase=open')).json()).items;
  const settings = `/admin/tournaments/${id}/settings?step=words`;
  await page.goto(settings);
  await main.getByRole('combobox', { name: /^Regelwerk/ }).fill('Haus');
  await page.getByRole('option', { name: 'Hausordnung' }).click();
  await button('Speichern und weiter').click();
  await expect(page).toHaveURL(/step=done/);

  const seesRules = async (text: string, version: string) =>
    browse(browser, site, async (visitor) => {
      await visitor.goto(`/tournaments/${id}`);
      const theirs = visitor.getByRole('main');
      await expect(theirs.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(theirs.getByRole('heading', { name: 'Hausordnung' })).toContainText(version);
      await expect(theirs.getByText(text)).toBeVisible();
    });
  await seesRules('Wer zu spät kommt, verliert.', 'Fassung 1');

  await page.goto('/admin/settings/rulesets');
  await main.getByRole('link', { name: 'Hausordnung' }).click();
  await main.getByLabel(/^Regeln \*/).fill('Wer zu spät kommt, bringt Kuchen mit.');
  await button('Speichern').click();
  await expect(main.getByText('Fassung 2')).toBeVisible();
  await seesRules('Wer zu spät kommt, verliert.', 'Fassung 1');

  await page.goto(settings);
  await button('Neue Fassung übernehmen').click();
  await button('Speichern und weiter').click();
  await expect(page).toHaveURL(/step=done/);
  await seesRules('Wer zu spät kommt, bringt Kuchen mit.', 'Fassung 2');
});

test('unreadable colours are refused with their contrast; others recolour every page', {
  tag,
}, async ({ page, browser, site }) => {
  await signIn(page, 'admin');
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const accentOf = (of: typeof page) =>
    of.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--dw-color-accent'));
  await page.goto('/admin/settings/color-schemes?entry=new');
  await main.getByLabel(/^Name/).fill('Hafen');
  const light = main.getByRole('group', { name: 'Hell' });
  await light.getByRole('textbox', { name: /^Flächen und Knöpfe/ }).fill('1d6fb8');
  await light.getByRole('textbox', { name: /^Schrift und Linien/ }).fill('#eeeeee');
  await button('Anlegen').click();
  await expect(light.getByText(/^Kaum zu lesen: Kontrast 1,\d+ zu 1, nötig sind 4,5 zu 1/)).toBeVisible();
  await light.getByRole('textbox', { name: /^Schrift und Linien/ }).fill('#0b4479');
  await button('Anlegen').click();
  await expect(main.getByRole('list', { name: 'Farbschemata' })).toContainText('Hafen');

  await page.goto('/admin/settings/site');
  await main.getByRole('combobox', { name: /^Farbschema/ }).fill('Hafen');
  await page.getByRole('option', { name: 'Hafen' }).click();
  await button('Speichern').click();
  await expect.poll(() => accentOf(page)).toContain('#1d6fb8');
  await browse(browser, site, async (visitor) => {
    await visitor.goto('/teams');
    await expect.poll(() => accentOf(visitor)).toContain('#1d6fb8');
  });

  await page.goto('/admin/settings/site');
  await main.getByRole('combobox', { name: /^Farbschema/ }).fill('');
  await page.keyboard.press('Tab');
  await button('Speichern').click();
  await expect.poll(() => accentOf(page)).not.toContain('#1d6fb8');
});
