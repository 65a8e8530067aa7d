// A share of visitors gets a version ahead of the others, and a team reaches no other one's releases.
import { findAddresses } from '../../pages/addresses.ts';
import { Builds } from '../../pages/builds.ts';
import { brokenInBrowsers, inRelease, saying, teams } from '../../pages/remote-fixtures.ts';
import { browse } from '../../site/browse.ts';
import { logInByApi } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';
import { newVisitor, versionsOf } from '../../site/visitors.ts';

const tag = ['@server', '@releases'];
const full = [...tag, '@full'];

test.use({ siteKind: 'own' });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

test('a team’s token reaches its own remote only', { tag: full }, async ({ team: teamOf, site }) => {
  const team = await teamOf('mfe-teams');
  const live = await newVisitor(site).versionOf('mfe-tournaments');
  const refused = await team.post('mfe-tournaments', 'activate', { version: live });
  expect(refused.status()).toBe(403);
  await expect(team.publish('mfe-tournaments', '9.9.9')).rejects.toThrow('403');
});

test('of 2,000 visitors a canary of 20 percent reaches its share, and whoever has it keeps it', {
  tag: full,
}, async ({ team: teamOf, site }) => {
  const team = await teamOf('mfe-teams');
  await team.publish('mfe-teams', '9.6.0', saying(teams, '9.6.0'));
  await team.canary('mfe-teams', '9.6.0', 20);
  const visitors = Array.from({ length: 2_000 }, () => newVisitor(site));
  const first = await versionsOf(visitors, 'mfe-teams');
  const share = first.filter((version) => version === '9.6.0').length / visitors.length;
  // Five standard deviations of so many throws: chance alone leaves that once in two million runs.
  const deviation = Math.sqrt((0.2 * 0.8) / visitors.length);
  expect(Math.abs(share - 0.2)).toBeLessThan(5 * deviation);

  // Every tenth comes again, also when the share grows or somebody else releases.
  const sample = visitors.filter((_, place) => place % 10 === 0);
  const had = first.filter((_, place) => place % 10 === 0);
  expect(await versionsOf(sample, 'mfe-teams')).toEqual(had);
  await team.canary('mfe-teams', '9.6.0', 50);
  const grown = await versionsOf(sample, 'mfe-teams');
  expect(had.filter((version, place) => version === '9.6.0' && grown[place] !== version)).toEqual([]);
  await team.canary('mfe-teams', '9.6.0', 0);
  expect(await versionsOf(sample, 'mfe-teams')).not.toContain('9.6.0');
});

test('the server draws from the versions of each visitor’s own: a canary’s, and those that a tester chose', {
  tag,
}, async ({ page, site, team: teamOf }) => {
  const { team: shown } = await findAddresses(page.request);
  const words = inRelease(teams.says, '9.7.0');
  const html = async () => (await page.request.get(shown.path)).text();
  const theirs = async () => (await fetch(`${site.url}${shown.path}`)).text();
  const team = await teamOf('mfe-teams');
  await team.publish('mfe-teams', '9.7.0', saying(teams, '9.7.0'));
  await team.canary('mfe-teams', '9.7.0', 99);
  // One of a hundred is not meant: such a visitor forgets their place and comes anew.
  await expect
    .poll(
      async () => {
        const drawn = (await html()).includes(`>${words}<`);
        if (!drawn && !(await html()).includes('/mfe-teams/9.7.0/')) await page.context().clearCookies();
        return drawn;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await team.canary('mfe-teams', '9.7.0', 0);
  expect(await html()).not.toContain(words);

  await page.goto('/?mfe=teams@9.7.0');
  await page.getByRole('button', { name: 'Ausprobieren' }).click();
  await expect(new Builds(page).badge).toContainText('mfe-teams@9.7.0');
  await expect.poll(html, { timeout: 30_000 }).toContain(`>${words}<`);
  expect(await theirs()).not.toContain(words);
});

test('a canary that breaks in browsers only stops itself, and its visitors get stable again', {
  tag,
}, async ({ browser, page, site, releaser, team: teamOf }) => {
  test.setTimeout(90_000);
  const { team: shown } = await findAddresses(page.request);
  const stable = await newVisitor(site).versionOf('mfe-teams');
  const team = await teamOf('mfe-teams');
  await team.publish('mfe-teams', '9.8.0', brokenInBrowsers);
  await team.canary('mfe-teams', '9.8.0', 10);
  // New visitors get their buckets evenly, so three of about thirty have the canary; they come with a browser.
  const buckets: string[] = [];
  while (buckets.length < 3) {
    const visitor = newVisitor(site);
    if ((await visitor.versionOf('mfe-teams')) === '9.8.0')
      buckets.push(visitor.cookies.get('dw_bucket') ?? '');
  }
  const cookiesOf = (value: string) => [{ name: 'dw_bucket', value, url: site.url }];
  // Their pages stay open until they have reported.
  const contexts = await Promise.all(buckets.map(() => browser.newContext({ baseURL: site.url })));
  for (const [index, context] of contexts.entries()) {
    await context.addCookies(cookiesOf(buckets[index] ?? ''));
    const visited = await context.newPage();
    await visited.goto(shown.path);
  }
  const canary = async () =>
    (await releaser.status()).packages.find(({ name }) => name === 'mfe-teams')?.canary;
  await expect.poll(canary, { timeout: 30_000 }).toBeNull();
  await Promise.all(contexts.map((context) => context.close()));
  await browse(browser, site, async (visited) => {
    await visited.context().addCookies(cookiesOf(buckets[0] ?? ''));
    await visited.goto(shown.path);
    await expect.poll(() => visited.content()).toContain(`/mfe-teams/${stable}/`);
  });

  await logInByApi(page.request, 'admin');
  await page.goto('/admin/releases');
  await expect(page.getByText('TypeError: this canary is broken').first()).toBeVisible();
  const card = page.getByRole('region', { name: 'mfe-teams' });
  await card.getByRole('button', { name: 'Details' }).click();
  const stop = card.getByRole('row').filter({ hasText: 'Canary 9.8.0 beendet' });
  await expect(stop).toContainText(/Fehler bei 3 von 3 Besuchern des Canarys, mit stable bei 0 von \d+\./);
  await expect(stop).toContainText('Automatik');
});
