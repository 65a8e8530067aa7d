import type { Locator, Page } from '@playwright/test';

/** /tournaments */
export class TournamentList {
  readonly page: Page;
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('article');
  }

  async goto(query = ''): Promise<void> {
    await this.page.goto(`/tournaments${query}`);
  }

  /** Opens the tournament with this name; gives its page. */
  async open(name: string): Promise<TournamentPage> {
    await this.page.getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
    return new TournamentPage(this.page);
  }
}

/** /tournaments/{id} */
export class TournamentPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  get address(): string {
    return new URL(this.page.url()).pathname;
  }

  async showParticipants(): Promise<void> {
    await this.page.getByRole('link', { name: /^Teilnehmer/ }).click();
  }

  participant(name: string): Locator {
    return this.page.getByRole('table', { name: 'Teilnehmer' }).getByRole('link', { name });
  }

  /** Joins with a team that the visitor manages, through the dialog. */
  async joinAs(team: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Beitreten' }).click();
    await this.dialog.getByRole('radio', { name: team }).check();
    await this.dialog.getByRole('button', { name: 'Beitreten' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
