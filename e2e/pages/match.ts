import type { Locator, Page } from '@playwright/test';

/** The page of a match with its dialog, as one person has it open. */
export class MatchPage {
  readonly page: Page;
  readonly moment: Locator;
  readonly dialog: Locator;
  readonly toasts: Locator;

  readonly #press: (control: Locator) => Promise<void>;

  /** @param touches whether its buttons are touched: the page has no pointer */
  constructor(page: Page, touches = false) {
    this.page = page;
    this.#press = (control) => (touches ? control.tap() : control.click());
    this.moment = page.locator('[data-moment]');
    this.dialog = page.getByRole('dialog');
    this.toasts = page.locator('[data-toast]');
  }

  async goto(id: string): Promise<void> {
    await this.page.goto(`/matches/${id}`);
  }

  /** Presses a button of the page's head. */
  async open(name: string): Promise<void> {
    await this.#press(this.page.getByRole('main').getByRole('button', { name, exact: true }));
  }

  /** Presses a button of the open dialog. */
  async press(name: string): Promise<void> {
    await this.#press(this.dialog.getByRole('button', { name, exact: true }));
  }

  /** Selects exactly so many of those who can play. */
  async selectPlayers(required: number): Promise<void> {
    const players = this.dialog.getByRole('checkbox');
    await players.first().waitFor();
    const all = await players.all();
    for (const [index, player] of all.entries()) await player.setChecked(index < required);
  }

  /** Types scores into the rounds, in their order, by keyboard alone from the first field on. */
  async typeScores(scores: readonly (number | '')[]): Promise<void> {
    await this.dialog.getByRole('spinbutton').first().focus();
    for (const score of scores) {
      await this.page.keyboard.press('ControlOrMeta+A');
      await this.page.keyboard.press('Delete');
      await this.page.keyboard.type(String(score));
      await this.page.keyboard.press('Tab');
    }
  }
}
