import { expect, type Page } from '@playwright/test';
import type { Site } from '../site/site.ts';
import { Registration } from './registration.ts';

/** Registers the first administrator of an empty site by the link that its start prints. */
export async function registerFirstAdmin(page: Page, site: Pick<Site, 'output'>): Promise<void> {
  const printed = /http\S+admin=\S+/.exec(site.output())?.[0];
  await page.goto(printed ?? 'The start prints a link for the first administrator.');
  const registration = new Registration(page);
  await registration.registerByMail('Chefin', 'chefin@example.test');
  await registration.dialog.getByRole('button', { name: 'Seite einrichten' }).click();
  await expect(page).toHaveURL(/\/admin\/setup$/);
}

/** From the setup to a game of the shipped list, and back. */
export async function createGame(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Spiel anlegen', exact: true }).click();
  await main.getByRole('button', { name, exact: true }).click();
  await main.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await main.getByRole('link', { name: 'Weiter mit der Einrichtung', exact: true }).click();
}

/** From the setup to an organizer, and back. */
export async function createOrganizer(page: Page, name: string, slug: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Veranstalter anlegen', exact: true }).click();
  await main.getByLabel(/^Name/).first().fill(name);
  await expect(main.getByLabel(/^Kürzel/)).toHaveValue(slug);
  await main.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await main.getByRole('link', { name: 'Weiter mit der Einrichtung', exact: true }).click();
}
