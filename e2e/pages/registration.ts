import { expect, type Locator, type Page } from '@playwright/test';

export type RegistrationStep = 'method' | 'links' | 'base' | 'fields' | 'done';

export interface BaseData {
  mail: string;
  /** A good one unless told. */
  password?: string;
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

  /** By its address, and on by mail and password. */
  async openByMail(): Promise<void> {
    await this.page.goto('/#dialog=auth.register');
    await this.chooseMail();
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

  mail(): Locator {
    return this.field(/^E-Mail/);
  }

  password(): Locator {
    return this.field(/^Passwort(?! wiederholen)/);
  }

  repeat(): Locator {
    return this.field(/^Passwort wiederholen/);
  }

  username(): Locator {
    return this.field(/^Benutzername/);
  }

  birthday(): Locator {
    return this.dialog.getByRole('group', { name: /Geburtsdatum/ });
  }

  country(): Locator {
    return this.dialog.getByRole('combobox', { name: /Land/ });
  }

  async fillBase({
    mail,
    password = goodPassword,
    repeat = password,
    terms = true,
  }: BaseData): Promise<void> {
    await this.mail().fill(mail);
    await this.password().fill(password);
    await this.repeat().fill(repeat);
    await this.dialog.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).setChecked(terms);
  }

  /** Fills step 3 and goes forward, wherever that leads. */
  async sendBase(data: BaseData): Promise<void> {
    await this.fillBase(data);
    await this.forward().click();
  }

  /** Fills step 3 well and comes to step 4. */
  async passBase(mail: string): Promise<void> {
    await this.fillBase({ mail });
    await this.goForward('fields');
  }

  async fillName(username: string): Promise<void> {
    await this.username().fill(username);
  }

  /** @param birthday as it is typed, `01022000` */
  async fillBirthday(birthday: string): Promise<void> {
    await this.birthday().getByRole('spinbutton').first().click();
    await this.page.keyboard.type(birthday);
  }

  async chooseCountry(name: string): Promise<void> {
    await this.country().fill(name);
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

  /** Goes forward from a step whose answers are good. */
  async goForward(step: RegistrationStep): Promise<void> {
    await this.forward().click();
    await this.expectStep(step);
  }

  /** Goes back from a step to another one. */
  async goBack(step: RegistrationStep): Promise<void> {
    await this.back().click();
    await this.expectStep(step);
  }

  /** Fills step 4 well and comes to the last step, where the account is made. */
  async passFields(username: string): Promise<void> {
    await this.fillFields(username);
    await this.goForward('done');
  }

  /** By mail and password from the first step to the last. */
  async registerByMail(username: string, mail: string): Promise<void> {
    await this.chooseMail();
    await this.passBase(mail);
    await this.passFields(username);
  }

  /** Closes with its own button after the last step. */
  async finish(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Fertig' }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
