// Who plays for a team that is in a tournament already: named by its captain as the organizers let them, or by the organizers.
import {
  acceptInviteByApi,
  addTeamByApi,
  foundTeamByApi,
  inviteByApi,
  openTournamentByApi,
  registerByApi,
  verifyByApi,
} from '../../site/arrange.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments', '@full'];

test.use({ siteKind: 'changing' });

test('a captain names a substitute while the team plays, and an organizer does in an emergency', {
  tag,
}, async ({ page, shell, browser, baseURL }) => {
  test.setTimeout(90_000);
  const others = await Promise.all(
    [1, 2, 3].map(async () =>
      (await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' })).newPage(),
    ),
  );
  const [organizer, substitute, rival] = others;
  if (!organizer || !substitute || !rival) throw new Error('A browser did not open.');
  await signIn(organizer, 'admin');
  await logInByApi(organizer.request, 'admin');
  for (const [{ request }, username] of [
    [page, 'Steuerfrau'],
    [substitute, 'Leichtmatrose'],
    [rival, 'Piratin'],
  ] as const) {
    await registerByApi(request, { username, mail: `${username.toLowerCase()}@hafen.example` });
    await verifyByApi(organizer.request, username);
  }
  const cup = await openTournamentByApi(organizer.request, {
    ...{ name: 'Hafenpokal', team_size: 1, max_members: 3, places: 2, min_entries: 2, waiting_places: 0 },
    ...{ check_in_opens_at: null, check_in_ends_at: null },
  });
  const team = await foundTeamByApi(page.request, 'Seebären');
  await addTeamByApi(organizer.request, cup, team);
  await addTeamByApi(organizer.request, cup, await foundTeamByApi(rival.request, 'Freibeuter'));

  // The rule, by the form.
  const admin = organizer.getByRole('main');
  const question = organizer.getByRole('dialog');
  await organizer.goto(`/admin/tournaments/${cup}/settings?step=basics`);
  await admin.getByText('Anpassen', { exact: true }).click();
  await admin.getByLabel(/^Nachnominieren je Team/).fill('1');
  await expect(admin.getByLabel(/^Nachnominieren bis/)).toBeVisible();
  await admin
    .getByRole('button', { name: /^Speichern/ })
    .first()
    .click();
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/v1/tournaments/${cup}`)).json()).match_settings.substitutes,
    )
    .toBe(1);

  // The start says that the seeds are in the order of entry.
  await organizer.goto(`/admin/tournaments/${cup}`);
  await admin.getByRole('button', { name: 'Mehr' }).click();
  await organizer.getByRole('menuitem', { name: 'Anmeldung schließen' }).click();
  await question.getByRole('button', { name: 'Anmeldung schließen' }).click();
  await admin.getByRole('button', { name: 'Weiter zur Setzliste' }).first().click();
  await question.getByRole('button', { name: 'Weiter zur Setzliste' }).click();
  await admin.getByRole('button', { name: 'Turnier starten' }).first().click();
  await expect(question).toContainText('Niemand hat die Setzliste geordnet');
  await question.getByRole('button', { name: 'Turnier starten' }).click();
  await expect(admin.getByRole('list', { name: 'Phasen des Turniers' })).toBeVisible();

  // A third one joins the team now, and the captain names them.
  await inviteByApi(page.request, team, (await (await substitute.request.get('/v1/users/@me')).json()).id);
  await acceptInviteByApi(substitute.request);
  const { dialog } = shell;
  await page.goto(`/tournaments/${cup}`);
  await page.getByRole('button', { name: 'Spieler nachnominieren' }).click();
  await expect(dialog).toContainText('Ihr könnt noch einen Spieler nachnominieren.');
  await expect(dialog.getByRole('checkbox', { name: 'Steuerfrau' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Leichtmatrose' }).check();
  await dialog.getByRole('button', { name: 'Aufgebot speichern' }).click();
  await expect(shell.toasts.filter({ hasText: 'Aufgebot gespeichert' })).toBeVisible();
  await dialog.waitFor({ state: 'hidden' });

  // The organizer reads who came, and takes one out with a reason.
  await admin.getByRole('link', { name: /^Anmeldungen/ }).click();
  const placed = admin.getByRole('list', { name: 'Haben einen Platz' });
  await expect(placed.getByRole('listitem').filter({ hasText: 'Seebären' })).toContainText('Leichtmatrose');
  await admin.getByRole('button', { name: 'Aktionen für Seebären' }).click();
  await organizer.getByRole('menuitem', { name: 'Spieler nachnominieren' }).click();
  await question.getByRole('checkbox', { name: 'Leichtmatrose' }).uncheck();
  await question.getByRole('button', { name: 'Aufgebot speichern' }).click();
  await expect(question).toContainText('Bitte gib einen Grund an');
  await question.getByLabel(/^Grund/).fill('Seekrank');
  await question.getByRole('button', { name: 'Aufgebot speichern' }).click();
  await question.waitFor({ state: 'hidden' });
  await admin.getByRole('link', { name: 'Verlauf' }).click();
  const history = admin.getByRole('list', { name: 'Verlauf' });
  await expect(history).toContainText('Seebären: Aufgebot geändert „−Leichtmatrose: Seekrank“');
  await expect(history).toContainText('Seebären: Aufgebot geändert „+Leichtmatrose“');
});
