// A team from its founding to the day its founder leaves: invites, requests, roles, another owner.

import { Acts } from '../../pages/acts.ts';
import { Registration } from '../../pages/registration.ts';
import { Shell } from '../../pages/shell.ts';
import { TeamPages } from '../../pages/teams.ts';
import { foundTeamByApi, registerByApi } from '../../site/arrange.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@teams'];

test.use({ siteKind: 'changing' });

test('a team is founded with a logo, a newcomer comes by link and registers on the way, another one asks', {
  tag,
}, async ({ page, browser, site }) => {
  const context = async () => browser.newContext({ baseURL: site.url, locale: 'de-DE' });
  const founder = new TeamPages(page);
  await registerByApi(page.request, { username: 'Gründerin', mail: 'gruenderin@example.test' });
  await founder.found('Möwen Kiel');
  await expect(founder.main.locator('h1 img')).toHaveAttribute('src', /^\/v1\/cdn\//);
  await expect(founder.member('Gründerin')).toContainText('Teamleitung');

  await founder.openSettings();
  const link = await founder.makeLink();

  // A visitor follows it and makes an account over the very page; with it they are in the team.
  const theirs = await context();
  const effort = await Acts.watch(theirs);
  const newcomer = new TeamPages(await theirs.newPage());
  await newcomer.page.goto(link);
  await expect(newcomer.page.getByRole('heading', { level: 1 })).toContainText('Möwen Kiel');
  await newcomer.main.getByRole('button', { name: 'Registrieren und annehmen' }).click();
  const registration = new Registration(newcomer.page);
  await registration.registerByMail('Neue Möwe', 'neu@example.test');
  await registration.finish();
  await expect(newcomer.page).toHaveURL(/\/teams\/[\w-]+$/);
  expect(effort.clicks).toBeLessThanOrEqual(8);
  await expect(newcomer.member('Neue Möwe')).toContainText('Spieler');

  // The page of the founder hears of it; the link is used up.
  await expect(founder.role('Neue Möwe')).toBeVisible();
  await expect(founder.main.getByText('Zurzeit ist keine Einladung offen.')).toBeVisible();
  await newcomer.page.goto(link);
  await expect(newcomer.page.getByRole('heading', { level: 1 })).toContainText('Du bist schon im Team');
  await newcomer.main.getByRole('link', { name: 'Zu Möwen Kiel' }).click();

  // Somebody else finds it used, is led to the team, and asks.
  const asking = new TeamPages(await (await context()).newPage());
  await registerByApi(asking.page.request, { username: 'Fragende', mail: 'fragt@example.test' });
  await asking.page.goto(link);
  await expect(asking.page.getByRole('heading', { level: 1 })).toContainText('schon benutzt');
  await asking.main.getByRole('link', { name: 'Zu Möwen Kiel' }).click();
  await asking.main.getByRole('button', { name: 'Beitritt anfragen' }).click();
  await expect(asking.main.getByText('Anfrage gestellt')).toBeVisible();
  await founder.main.getByLabel('Rolle für Fragende').selectOption({ label: 'Ersatz' });
  await founder.main.getByRole('button', { name: 'Aufnehmen' }).click();
  await expect(asking.member('Fragende')).toContainText('Ersatz');

  // A role is changed; the newcomer may do more from then on.
  await founder.role('Neue Möwe').selectOption({ label: 'Manager' });
  await expect(newcomer.main.getByRole('link', { name: 'Einstellungen' })).toBeVisible();

  // The team is handed over, and who founded it can leave.
  await founder.main.getByRole('button', { name: 'Team weitergeben' }).click();
  await founder.dialog.getByText('Neue Möwe').click();
  await founder.dialog.getByRole('button', { name: 'Übergeben' }).click();
  await expect(founder.main.getByRole('button', { name: 'Team weitergeben' })).toHaveCount(0);
  await founder.main.getByRole('link', { name: /^Möwen Kiel/ }).click();
  await founder.main.getByRole('button', { name: 'Verlassen' }).click();
  await expect(founder.dialog).toContainText('Möchtest du das Team wirklich verlassen?');
  await founder.dialog.getByRole('button', { name: 'Verlassen' }).click();
  await expect(founder.main.getByRole('button', { name: 'Beitritt anfragen' })).toBeVisible();
  await expect(founder.member('Gründerin')).toHaveCount(0);
  await expect(newcomer.member('Neue Möwe')).toContainText('Teamleitung');
});

test('strangers do not see the settings, and visitors are asked to log in', { tag }, async ({
  page,
  shell,
}) => {
  await registerByApi(page.request, { username: 'Fremde', mail: 'fremd@example.test' });
  const { items } = await (await page.request.get('/v1/tournaments?phase=open')).json();
  const cup = items.find((one: { mode: string }) => one.mode === 'team');
  const { items: entries } = await (await page.request.get(`/v1/tournaments/${cup.id}/participants`)).json();
  const [entry] = entries;
  await shell.goto(`/teams/${entry.id}/settings`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forbidden');
  await page.getByRole('link', { name: 'Zurück zum Team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(entry.name);
  await page.context().clearCookies();
  await shell.goto(`/teams/${entry.id}/settings`);
  await expect(page.getByText('Du bist nicht eingeloggt')).toBeVisible();
});

test('a tournament that is missing a team leads to founding one and back', { tag }, async ({ page }) => {
  await registerByApi(page.request, { username: 'Ohne Team', mail: 'ohne@example.test' });
  const { items } = await (await page.request.get('/v1/tournaments?phase=open')).json();
  const cup = items.find((one: { mode: string }) => one.mode === 'team');
  await page.goto(`/tournaments/${cup.id}#dialog=tournaments.join&tournament=${cup.id}`);
  const dialog = page.getByRole('dialog');
  // Of no team at all: there is only one thing to do.
  await dialog.getByLabel(/^Name/).fill('Plötzlich Elf');
  await dialog.getByRole('button', { name: 'Gründen' }).click();
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText('beitreten');
  await expect(dialog.getByText('Plötzlich Elf')).toBeVisible();
});

test('a moderator finds a team, renames it with a reason, and reads the trail', { tag }, async ({ page }) => {
  const shell = new Shell(page);
  await registerByApi(page.request, { username: 'Verwechselte', mail: 'verwechselt@example.test' });
  await foundTeamByApi(page.request, 'Elbmöwen');
  await signIn(page, 'admin');
  await page.goto('/admin/teams');
  await page.getByLabel('Team suchen').fill('elbm');
  await page.getByRole('link', { name: 'Elbmöwen' }).click();
  await page.getByRole('button', { name: 'Umbenennen' }).click();
  await shell.dialog.getByLabel(/^Name/).fill('Elbmöwen Nord');
  await shell.dialog.getByLabel(/^Grund/).fill('Verwechslung');
  await shell.dialog.getByRole('button', { name: 'Umbenennen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elbmöwen Nord');
  await expect(page.getByRole('table', { name: 'Verlauf' })).toContainText('Verwechslung');
});
