// The road into a tournament: what speaks against joining is mended where it is said, then check-in, and the way out.
import type { TournamentPage as Tournament } from '@duellwerk/shared/contract/tournaments';
import { ProviderPages } from '../../pages/provider.ts';
import { goodPassword } from '../../pages/registration.ts';
import { TournamentPage } from '../../pages/tournaments.ts';
import { findTournament, followMail, registerByApi } from '../../site/arrange.ts';
import { logInByApi } from '../../site/demo-accounts.ts';
import { expect } from '../../site/fixtures.ts';
import { testOnOwnSite } from '../../site/own-site.ts';

const test = testOnOwnSite();

test('a newcomer is led through login, linking and verifying to a place, and leaves again', async ({
  page,
  shell,
  context,
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
  await followMail(second, '/users/verify-mail', 2);
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
  await expect(tournament.participant('Neuling')).toHaveCount(0);
});

test('a captain checks in with who plays, and takes it back', async ({ page, shell }) => {
  const { dialog } = shell;
  await logInByApi(page.request, 'captain');
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
