// The road into a tournament: what speaks against joining is mended where it is said, then check-in, and the way out.
import type { TournamentPage as Tournament } from '@duellwerk/shared/contract/tournaments';
import type { APIRequestContext } from '@playwright/test';
import { ProviderPages } from '../../pages/provider.ts';
import { goodPassword } from '../../pages/registration.ts';
import { TournamentPage } from '../../pages/tournaments.ts';
import {
  acceptInviteByApi,
  checkInByApi,
  enterByApi,
  findTournament,
  foundTeamByApi,
  inviteByApi,
  moveTimesByApi,
  openTournamentByApi,
  registerByApi,
  verifyByApi,
} from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { demoAccounts, logInByApi, signIn } from '../../site/demo-accounts.ts';
import { linkIn } from '../../site/mailbox.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments'];

test.use({ siteKind: 'changing' });

test('a newcomer is led through login, linking and verifying to a place, and leaves again', { tag }, async ({
  page,
  shell,
  context,
  mailbox,
  request,
}) => {
  const { id } = await findTournament(request, 'Zielwasser');
  await registerByApi(request, { username: 'Neuling', mail: 'neuling@example.test' });
  const { dialog } = shell;
  const join = dialog.getByRole('button', { name: 'Beitreten' });

  await page.goto(`/tournaments/${id}`);
  await page.getByRole('button', { name: 'Einloggen und beitreten' }).click();
  await dialog.getByLabel(/Benutzername/).fill('Neuling');
  await dialog
    .getByLabel(/^Passwort/)
    .first()
    .fill(goodPassword);
  await dialog.getByRole('button', { name: 'Einloggen' }).click();

  await expect(dialog.getByRole('alert')).toHaveText(
    'Du bist aktuell nicht berechtigt dem Turnier beizutreten, unten findest du die Gründe warum!',
  );
  await expect(dialog).toContainText(
    'E-Mail ist nicht verifiziert · Counter-Strike 2 verlangt eine Verknüpfung · Verknüpfung mit Discord fehlt',
  );
  await expect(join).toBeDisabled();

  await dialog.getByRole('link', { name: 'Discord verknüpfen' }).click();
  const provider = new ProviderPages(page);
  await provider.typePerson('Neuling', 'neuling@example.test');
  await provider.allow();
  await expect(page).toHaveURL(new RegExp(`/tournaments/${id}#dialog=tournaments.join`));
  await expect(dialog).toContainText('E-Mail ist nicht verifiziert');
  await expect(dialog).not.toContainText('Discord');

  await dialog.getByRole('button', { name: 'E-Mail noch einmal senden' }).click();
  await expect(shell.toasts.filter({ hasText: 'Mail unterwegs' })).toBeVisible();
  const second = await context.newPage();
  await mailbox.read('neuling@example.test', /./);
  await second.goto(linkIn(await mailbox.read('neuling@example.test', /./), '/users/verify-mail'));
  await expect(second.getByRole('main')).toContainText('bestätigt');
  await second.close();
  await dialog.getByRole('button', { name: 'Noch einmal prüfen' }).click();
  await join.click();
  await dialog.waitFor({ state: 'hidden' });

  const tournament = new TournamentPage(page);
  await tournament.showParticipants();
  await expect(tournament.participant('Neuling')).toBeVisible();
  await page.getByRole('button', { name: 'Verlassen' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Möchtest du das Turnier wirklich verlassen?');
  await dialog.getByRole('button', { name: 'Verlassen' }).click();
  await expect(shell.toasts.filter({ hasText: 'Turnier verlassen' })).toBeVisible();
  await expect(tournament.participant('Neuling')).toHaveCount(0);
});

test('a captain checks in with who plays, and takes it back', { tag }, async ({ page, shell }) => {
  const { dialog } = shell;
  await signIn(page, 'captain');
  const { id } = await findTournament(page.request, 'Nordlicht Masters');
  const { max_members }: Tournament = await (await page.request.get(`/v1/tournaments/${id}`)).json();

  await page.goto(`/tournaments/${id}`);
  await page.getByRole('button', { name: 'Jetzt einchecken' }).click();
  const players = dialog.getByRole('checkbox');
  await expect(players).toHaveCount(5);
  const checkIn = dialog.getByRole('button', { name: 'Einchecken' });
  await players.last().uncheck();
  await expect(dialog.getByRole('status')).toHaveText(`4 ausgewählt, mindestens 5, höchstens ${max_members}`);
  await expect(checkIn).toBeDisabled();
  await players.last().check();
  await checkIn.click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Check-in ansehen' }).click();
  await expect(dialog).toContainText('Es spielen:');
  await dialog.getByRole('button', { name: 'Check-in zurücknehmen' }).click();
  await expect(checkIn).toBeEnabled();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('any member checks the team in, once the organizer allows it', { tag: [...tag, '@full'] }, async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, 'admin');
  const { id } = await findTournament(page.request, 'Nordlicht Masters');
  await browse(browser, site, async (member) => {
    await logInByApi(member.request, { ...demoAccounts.captain, username: 'Deichgraf' });
    await member.goto(`/tournaments/${id}`);
    await expect(member.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(member.getByRole('button', { name: /einchecken/i })).toHaveCount(0);

    await page.goto(`/admin/tournaments/${id}/settings`);
    const main = page.getByRole('main');
    await main.getByText('Anpassen').click();
    await main.getByRole('checkbox', { name: /^Jedes Mitglied darf sein Team einchecken/ }).check();
    await main.getByRole('button', { name: 'Speichern und weiter' }).click();
    await expect(page).toHaveURL(/step=format/);

    await member.getByRole('button', { name: 'Jetzt einchecken' }).click();
    const dialog = member.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Einchecken' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect(member.getByRole('button', { name: 'Check-in ansehen' })).toBeVisible();
  });
});

test('captain, member and organizer see one evening: waiting, moving up, leaving, check-in in time and late, draw', {
  tag,
}, async ({ page, shell, browser, baseURL }) => {
  // The check-in opens and closes while they look.
  test.setTimeout(120_000);
  const context = async () => browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' });
  const [memberPage, organizerPage, rivalPage] = await Promise.all(
    [1, 2, 3].map(async () => (await context()).newPage()),
  );
  if (!memberPage || !organizerPage || !rivalPage) throw new Error('A browser did not open.');
  const [captain, member, organizer, rival] = [page, memberPage, organizerPage, rivalPage].map(
    ({ request }) => request,
  ) as [APIRequestContext, APIRequestContext, APIRequestContext, APIRequestContext];
  await logInByApi(organizer, 'admin');
  for (const [request, username] of [
    [captain, 'Kapitänin'],
    [member, 'Mitglied'],
    [rival, 'Rivalin'],
  ] as const) {
    await registerByApi(request, { username, mail: `${username.length}@abend.example` });
    if (username !== 'Mitglied') await verifyByApi(organizer, username);
  }
  const salt = await foundTeamByApi(captain, 'Salzwind');
  await inviteByApi(captain, salt, (await (await member.get('/v1/users/@me')).json()).id);
  await acceptInviteByApi(member);
  const cup = await openTournamentByApi(organizer, {
    ...{ name: 'Abend zu dritt', team_size: 1, max_members: 3, places: 2, min_entries: 2, waiting_places: 4 },
  });
  const first = await enterByApi(rival, cup, await foundTeamByApi(rival, 'Gegenwind'));

  const tournament = new TournamentPage(page);
  const { dialog } = shell;
  const main = page.getByRole('main');
  const desk = organizerPage.getByRole('main');
  const question = organizerPage.getByRole('dialog');
  const inRow = (table: string) =>
    memberPage.getByRole('table', { name: table }).getByRole('row').filter({ hasText: 'Salzwind' });
  await page.goto(`/tournaments/${cup}`);
  await memberPage.goto(`/tournaments/${cup}?tab=participants`);
  await organizerPage.goto(`/admin/tournaments/${cup}`);
  await desk.getByRole('link', { name: /^Anmeldungen/ }).click();

  // The captain reminds the member, who is led from the bell to where it is mended.
  await main.getByRole('button', { name: 'Beitreten' }).click();
  await dialog.getByRole('button', { name: 'Mitglied Bescheid geben' }).click();
  await expect(dialog.getByRole('button', { name: 'Bescheid gegeben' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const header = memberPage.getByRole('banner').first();
  await header.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  const reminder = memberPage.getByRole('dialog', { name: 'Benachrichtigungen' }).getByRole('link');
  await reminder.filter({ hasText: 'Kapitänin wartet auf dich: E-Mail-Adresse bestätigen' }).click();
  await expect(memberPage).toHaveURL('/users/settings#e-mail');
  await expect(memberPage.getByRole('heading', { name: 'E-Mail', exact: true })).toBeVisible();
  await verifyByApi(organizer, 'Mitglied');
  await memberPage.goto(`/tournaments/${cup}?tab=participants`);

  // In, out again, and another team moves up.
  await tournament.joinAs('Salzwind');
  await expect(inRow('Teilnehmer')).toContainText('angenommen');
  const backward = await foundTeamByApi(rival, 'Rückenwind');
  await enterByApi(rival, cup, backward);
  await expect(desk.getByRole('list', { name: 'Warteliste' })).toContainText('Rückenwind');
  await main.getByRole('button', { name: 'Verlassen' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Möchtest du das Turnier wirklich verlassen?');
  await expect(dialog).toContainText('Der Platz von Salzwind geht an das nächste Team auf der Warteliste.');
  await dialog.getByRole('button', { name: 'Verlassen' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(inRow('Teilnehmer')).toHaveCount(0);
  const placed = desk.getByRole('list', { name: 'Haben einen Platz' });
  await expect(placed).toContainText('Rückenwind');

  // Back in line, and moved up when the organizer takes somebody out.
  await main.getByRole('button', { name: 'Auf die Warteliste' }).click();
  await dialog.getByRole('button', { name: 'Auf die Warteliste' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(inRow('Warteliste')).toBeVisible();
  await desk.getByRole('button', { name: 'Aktionen für Rückenwind' }).click();
  await organizerPage.getByRole('menuitem', { name: 'Herausnehmen' }).click();
  await question.getByLabel(/^Grund/).fill('Doppelt gemeldet');
  await question.getByRole('button', { name: 'Herausnehmen' }).click();
  await expect(main).toContainText('angenommen');
  await expect(inRow('Teilnehmer')).toContainText('angenommen');

  // In time: only who leads the team checks in; the member sees it.
  await moveTimesByApi(organizer, cup, 20);
  await desk.getByRole('link', { name: 'Check-in' }).click();
  await main.getByRole('button', { name: 'Jetzt einchecken' }).click({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Einchecken' }).click();
  await expect(inRow('Teilnehmer')).toContainText('eingecheckt');
  await checkInByApi(rival, cup, first);
  await main.getByRole('button', { name: 'Check-in ansehen' }).click();
  await dialog.getByRole('button', { name: 'Check-in zurücknehmen' }).click();
  await expect(inRow('Teilnehmer')).toContainText('ausgecheckt');
  // Twice: in the head, which is for those of the entry, and in the list.
  await expect(memberPage.getByRole('main').getByText('ausgecheckt', { exact: true })).toHaveCount(2);
  await expect(memberPage.getByRole('button', { name: /einchecken/i })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Late: asked with a reason, admitted at the desk.
  await main.getByRole('button', { name: 'Spät einchecken' }).click({ timeout: 45_000 });
  await dialog.getByRole('button', { name: 'Jetzt anfragen' }).click();
  await expect(dialog).toContainText('Bitte gib einen Grund an');
  await dialog.getByLabel(/^Warum/).fill('Stau auf der A7');
  await dialog.getByRole('button', { name: 'Jetzt anfragen' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const late = desk.getByRole('list', { name: 'Kommen zu spät' });
  await expect(late).toContainText('zu spät: Stau auf der A7');
  await late.getByRole('button', { name: 'Spät einlassen' }).click();
  await question.getByRole('button', { name: 'Spät einlassen' }).click();
  await expect(main).toContainText('eingecheckt');
  await expect(inRow('Teilnehmer')).toContainText('eingecheckt');

  // The draw: nobody is missing any more, so the field stands by itself.
  await desk.getByRole('link', { name: 'Setzliste' }).click();
  await desk.getByRole('button', { name: 'Turnier starten' }).last().click();
  await question.getByRole('button', { name: 'Turnier starten' }).click();
  await expect(main.getByText('läuft', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: /Gegenwind/ }).first()).toBeVisible();
  await expect(inRow('Teilnehmer')).toContainText('im Turnier');
  await expect(main.getByRole('button', { name: 'Verlassen' })).toHaveCount(0);
});
