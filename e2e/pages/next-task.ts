import type { Locator, Page } from '@playwright/test';

/** The bar of the next task at the lower edge of every page. */
export class NextTask {
  readonly page: Page;
  readonly bar: Locator;
  readonly countdown: Locator;
  readonly fold: Locator;
  readonly unfold: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('region', { name: 'Nächster Schritt' });
    this.countdown = this.bar.getByRole('timer');
    this.fold = this.bar.getByRole('button', { name: 'Nächsten Schritt einklappen' });
    this.unfold = this.bar.getByRole('button', { name: /^Nächster Schritt/ });
  }

  /** What is left, in seconds. */
  async left(): Promise<number> {
    const [, time = ''] = /noch ([\d:]+)$/.exec((await this.countdown.textContent()) ?? '') ?? [];
    return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  }
}
