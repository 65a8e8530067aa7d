import { expect, type Locator, type Page } from '@playwright/test';

/** /admin/releases: what runs, and the steps that change it. */
export class ReleaseAdmin {
  readonly page: Page;
  readonly question: Locator;
  readonly #toasts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.question = page.getByRole('dialog');
    this.#toasts = page.locator('[data-toast]');
  }

  async goto(): Promise<void> {
    await this.page.goto('/admin/releases');
  }

  /** Begins a remote in the open dialog, which goes on to show the commands for its team. @returns the team's token */
  async newRemote(name: string): Promise<string> {
    await this.page.getByRole('button', { name: 'Neues Remote' }).click();
    await this.question.getByRole('textbox', { name: 'Name des Pakets' }).fill(name);
    await this.question.getByRole('button', { name: 'Token anlegen' }).click();
    return this.question.getByRole('textbox', { name: 'Neues Token' }).inputValue();
  }

  /** Shows all of a package. @returns its card */
  async openDetails(name: string): Promise<Locator> {
    const card = this.page.getByRole('region', { name, exact: true });
    await card.getByRole('button', { name: 'Details' }).click();
    return card;
  }

  /** The row of a version in the details of its package. */
  version(card: Locator, version: string): Locator {
    return card
      .getByRole('table', { name: /^Versionen von/ })
      .getByRole('row')
      .filter({ hasText: version });
  }

  /** Answers the question that a button asks with its verb, and reads what was done. */
  async confirm(opener: Locator, verb: string, done: string): Promise<void> {
    await opener.click();
    await this.question.getByRole('button', { name: verb, exact: true }).click();
    await expect(this.#toasts.filter({ hasText: done })).toBeVisible();
    await expect(this.question).toHaveCount(0);
  }
}
