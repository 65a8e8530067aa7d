// What the page says of its own build, and a server that seems to have another one.
import type { Locator, Page } from '@playwright/test';

export class Builds {
  readonly page: Page;
  readonly notice: Locator;
  readonly badge: Locator;

  constructor(page: Page) {
    this.page = page;
    this.notice = page.getByRole('status').filter({ hasText: 'Eine neue Version ist da' });
    this.badge = page.getByRole('form', { name: 'Testversionen' });
  }

  /** Name of the build that the document came with. */
  async running(): Promise<string | null> {
    return this.page.locator('html').getAttribute('data-build');
  }

  async reload(): Promise<void> {
    await this.notice.getByRole('button', { name: 'Neu laden' }).click();
  }

  async later(): Promise<void> {
    await this.notice.getByRole('button', { name: 'Später' }).click();
  }
}

/** Every document that a page loads from now on; same-document navigations do not count. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return documents;
}
