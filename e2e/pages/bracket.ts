import type { Locator, Page } from '@playwright/test';

/** /tournaments/{id}?tab=bracket */
export class BracketPage {
  readonly page: Page;
  /** The window onto the tree. */
  readonly tree: Locator;
  /** Names of the rounds, on a phone. */
  readonly rounds: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole('group', { name: /^Turnierbaum/ });
    this.rounds = page.getByRole('navigation', { name: 'Runden' });
  }

  async goto(tournament: string): Promise<void> {
    await this.page.goto(`/tournaments/${tournament}?tab=bracket`);
  }

  /** A match of the tree by its round and sides, such as `Finale: Elbsturm`. */
  match(name: string | RegExp): Locator {
    return this.tree.getByRole('link', { name });
  }

  /** The matches on the way that is shown. */
  get way(): Locator {
    return this.tree.locator('.card[data-lit]');
  }

  /** Where the tree stands in its window, and how large. */
  place(): Promise<string | undefined> {
    return this.tree
      .locator('> div')
      .first()
      .getAttribute('style')
      .then((style) => style ?? undefined);
  }

  /** Another picture of the same stage: `Baum`, `Runden` or `Als Tabelle`. */
  async choose(picture: string): Promise<void> {
    await this.page.getByRole('button', { name: picture, exact: true }).filter({ visible: true }).click();
  }
}
