import type { Locator, Page } from '@playwright/test';

/** The pages of the OpenID provider that stands for Discord and Riot Games on this machine. */
export class ProviderPages {
  readonly page: Page;
  readonly title: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
  }

  /** Signs in as one of the persons, by the name on its button. */
  async choose(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }

  /** Signs in as anybody. */
  async typePerson(name: string, mail = ''): Promise<void> {
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel(/E-Mail/).fill(mail);
    await this.page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  }

  async allow(): Promise<void> {
    await this.page.getByRole('button', { name: 'Zulassen' }).click();
  }

  async refuse(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ablehnen' }).click();
  }
}
