import { expect, type Locator, type Page } from '@playwright/test';
import type { DemoAccount } from '../site/demo-accounts.ts';

/** What stands around every page: header, banners, toasts, dialogs. */
export class Shell {
  readonly page: Page;
  readonly header: Locator;
  readonly dialog: Locator;
  readonly toasts: Locator;
  readonly banners: Locator;
  /** The card of an area whose remote could not be shown. */
  readonly failure: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner').first();
    this.dialog = page.getByRole('dialog');
    this.toasts = page.locator('[data-toast]');
    this.banners = page.getByRole('region', { name: 'Hinweise' });
    this.failure = page.getByRole('alert').filter({ hasText: 'Dieser Bereich ist gerade nicht da' });
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /**
   * Waits until the page is the browser's, for visitors: the session is looked at once every area has taken over. Before
   * that a link loads a whole page, as it does without scripts.
   */
  async hydrated(): Promise<void> {
    await this.header.getByRole('button', { name: 'Einloggen' }).waitFor();
  }

  /** Waits until the header answers, whatever the areas below it are waiting for: React marks what it has taken over. */
  async headerHydrated(): Promise<void> {
    await this.untilHydrated(this.header);
  }

  /** Waits until something that the server drew belongs to its page. */
  async untilHydrated(drawn: Locator): Promise<void> {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    await expect.poll(() => drawn.evaluate(isTaken)).toBe(true);
  }

  /** Follows a link of the header and waits until its page is shown, not only on its way. */
  async follow(link: string): Promise<void> {
    await this.header.getByRole('link', { name: link, exact: true }).click();
    await expect(this.#shown(link)).toHaveCount(1);
  }

  /** Waits until another page than that of a link of the header is shown. */
  async left(link: string): Promise<void> {
    await expect(this.#shown(link)).toHaveCount(0);
  }

  /** The link of the header when its page is shown. */
  #shown(link: string): Locator {
    return this.header.locator('[aria-current="page"]').filter({ hasText: new RegExp(`^${link}$`) });
  }

  /** Logs in through the header, as a visitor does. */
  async logIn(account: Pick<DemoAccount, 'username' | 'password'>): Promise<void> {
    await this.header.getByRole('button', { name: 'Einloggen' }).click();
    await this.fillLogin(account);
  }

  /** Logs in by the dialog that is open. */
  async fillLogin({ username, password }: Pick<DemoAccount, 'username' | 'password'>): Promise<void> {
    await this.dialog.getByLabel(/Benutzername/).fill(username);
    await this.dialog.getByLabel('Passwort', { exact: false }).first().fill(password);
    await this.dialog.getByRole('button', { name: 'Einloggen' }).click();
    await this.profileLink(username).waitFor();
  }

  profileLink(username: string): Locator {
    return this.header.getByRole('link', { name: `Mein Profil: ${username}` });
  }

  async logOut(): Promise<void> {
    await this.header.getByRole('button', { name: 'Ausloggen' }).click();
    await this.header.getByRole('button', { name: 'Einloggen' }).waitFor();
  }

  /** Presses the retry button of the failure card. */
  async retry(): Promise<void> {
    await this.failure.getByRole('button', { name: 'Erneut versuchen' }).click();
  }
}
