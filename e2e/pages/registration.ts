import { expect, type Locator, type Page } from '@playwright/test';

export type RegistrationStep = 'method' | 'links' | 'base' | 'fields' | 'done';

export interface BaseData {
  mail: string;
  password: string;
  /** The password unless told. */
  repeat?: string;
  /** Accepted unless told. */
  terms?: boolean;
}

/** A password that keeps every rule and that nobody uses. */
export const goodPassword = 'Nordlicht§Wander7';

/** The registration dialog with its five steps. */
export class Registration {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Registrieren' });
  }

  /** Through the header, as a visitor does. */
  async open(): Promise<void> {
    await this.page.getByRole('banner').first().getByRole('button', { name: 'Registrieren' }).click();
    await this.expectStep('method');
  }

  async expectStep(step: RegistrationStep): Promise<void> {
    await expect(this.dialog.locator('[data-step]')).toHaveAttribute('data-step', step);
  }

  /** The steps of the timeline as they are read, `Methode` first. */
  timeline(): Locator {
    return this.dialog.getByRole('list', { name: 'Fortschritt' }).getByRole('listitem');
  }

  async chooseMail(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Mit E-Mail und Passwort' }).click();
    await this.expectStep('base');
  }

  field(name: string | RegExp): Locator {
    return this.dialog.getByLabel(name).and(this.dialog.locator('input'));
  }

  async fillBase({ mail, password, repeat = password, terms = true }: BaseData): Promise<void> {
    await this.field(/^E-Mail/).fill(mail);
    await this.field(/^Passwort(?! wiederholen)/).fill(password);
    await this.field(/^Passwort wiederholen/).fill(repeat);
    await this.dialog.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).setChecked(terms);
  }

  async fillName(username: string): Promise<void> {
    await this.field(/^Benutzername/).fill(username);
  }

  /** @param birthday as it is typed, `01022000` */
  async fillBirthday(birthday: string): Promise<void> {
    const date = this.dialog.getByRole('group', { name: /Geburtsdatum/ });
    await date.getByRole('spinbutton').first().click();
    await this.page.keyboard.type(birthday);
  }

  async chooseCountry(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: /Land/ }).fill(name);
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  /** Everything that the demo community asks for. */
  async fillFields(username: string): Promise<void> {
    await this.fillName(username);
    await this.fillBirthday('01022000');
    await this.chooseCountry('Deutschland');
  }

  forward(): Locator {
    return this.dialog.getByRole('button', { name: /^(Weiter|Account anlegen)/ });
  }

  back(): Locator {
    return this.dialog.getByRole('button', { name: 'Zurück' });
  }

  /** By mail and password from the first step to the last. */
  async registerByMail(username: string, mail: string): Promise<void> {
    await this.chooseMail();
    await this.fillBase({ mail, password: goodPassword });
    await this.forward().click();
    await this.expectStep('fields');
    await this.fillFields(username);
    await this.forward().click();
    await this.expectStep('done');
  }

  /** Closes with its own button after the last step. */
  async finish(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Fertig' }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
