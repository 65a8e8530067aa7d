import { expect, type Locator, type Page } from '@playwright/test';

/** A picture that a team takes as its logo. */
const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGOYgAMwDC0JADM+bAH/7PovAAAAAElFTkSuQmCC',
    'base64',
  ),
};

/** The page of a team and its settings. */
export class TeamPages {
  readonly page: Page;
  readonly main: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.dialog = page.getByRole('dialog');
  }

  /** From the own profile, as a newcomer does. Leads to the page of the new team. */
  async found(name: string): Promise<void> {
    await this.page.goto('/users/@me');
    await this.main.getByRole('button', { name: 'Team gründen' }).click();
    await this.dialog.getByLabel(/^Name/).fill(name);
    await this.dialog.locator('input[type=file]').setInputFiles(logo);
    await this.dialog.getByRole('button', { name: 'Gründen' }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(name);
  }

  async openSettings(): Promise<void> {
    await this.main.getByRole('link', { name: 'Einstellungen' }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText('Team-Einstellungen');
  }

  /** Makes a link for one person. Gives its address. */
  async makeLink(): Promise<string> {
    await this.main.getByRole('button', { name: 'Link erstellen' }).click();
    return this.main.getByLabel('Link der Einladung').inputValue();
  }

  /** A member of the roster on the team's page. */
  member(name: string): Locator {
    return this.main
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  role(name: string): Locator {
    return this.main.getByLabel(`Rolle von ${name}`);
  }
}
