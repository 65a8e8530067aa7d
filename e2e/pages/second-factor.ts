import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The login in two steps: the settings of an account, and the second step of the dialog. */
export class SecondFactor {
  readonly page: Page;
  readonly dialog: Locator;
  readonly section: Locator;
  #totp: TOTP | undefined;
  #lastStep = 0;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.section = page.locator('#zwei-schritte');
  }

  /** Gives the browser an authenticator that confirms at once, as a phone with a finger on it. */
  async addAuthenticator(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
  }

  /** Adds an app by the key on the screen. @returns the recovery codes, where they are shown */
  async addApp(): Promise<string[]> {
    await this.section.getByRole('button', { name: 'App hinzufügen' }).click();
    const key = await this.dialog.getByLabel('Schlüssel für die App').inputValue();
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await expect(this.dialog.getByRole('img', { name: 'QR-Code für die App' })).toBeVisible();
    await this.dialog.getByLabel(/^Code aus der App/).fill(this.nextCode());
    await this.dialog.getByRole('button', { name: 'App hinzufügen' }).click();
    const list = this.dialog.getByRole('list', { name: 'Wiederherstellungscodes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    const codes = await list.getByRole('listitem').allInnerTexts();
    await this.dialog.getByRole('button', { name: 'Ich habe sie gesichert' }).click();
    await expect(this.dialog).toHaveCount(0);
    return codes;
  }

  async addPasskey(name: string): Promise<void> {
    await this.section.getByRole('button', { name: 'Passkey hinzufügen' }).click();
    await this.dialog.getByLabel(/^Name/).fill(name);
    await this.dialog.getByRole('button', { name: 'Passkey anlegen' }).click();
    await expect(this.section.getByText(name, { exact: true })).toBeVisible();
  }

  /** A code that was not used before: that of now, or that of the next half minute, which counts already. */
  nextCode(): string {
    if (!this.#totp) throw new Error('No app was added.');
    const now = Math.floor(Date.now() / STEP_MS);
    this.#lastStep = Math.max(now - 1, this.#lastStep) + 1;
    return this.#totp.generate({ timestamp: this.#lastStep * STEP_MS });
  }

  /** In the second step: another way than the one that is asked for. */
  async choose(way: string): Promise<void> {
    await this.dialog.getByRole('button', { name: way }).click();
  }

  async enter(label: RegExp, value: string): Promise<void> {
    await this.dialog.getByLabel(label).fill(value);
    await this.dialog.getByRole('button', { name: 'Einloggen', exact: true }).click();
  }
}
