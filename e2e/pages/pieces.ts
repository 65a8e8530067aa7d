import type { Locator, Page } from '@playwright/test';

/** Every section stands on the screen at once, so that nothing fixed lies over one of them. */
const TALL = 10_000;

/** The page of pieces, /admin/ui, standing still. */
export class PiecesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens it at a width, at a fixed moment, with its fonts and all its sections there. */
  async open(width: number, query = ''): Promise<void> {
    await this.page.setViewportSize({ width, height: TALL });
    await this.page.clock.setFixedTime('2026-11-21T12:00:00Z');
    await this.page.goto(`/admin/ui${query}`);
    // Counts only once the browser has taken the page over.
    await this.section('times').getByText('noch 12:30').waitFor();
    await this.section('fields').getByText('Bitte fülle dieses Feld aus').last().waitFor();
    await this.page.evaluate(() => document.fonts.ready);
  }

  section(id: string): Locator {
    return this.page.locator(`section#${id}`);
  }

  /** Sets a custom property of the page's own frame. */
  async paint(property: string, value: string): Promise<void> {
    const frame = this.page.locator('[data-theme]').filter({ has: this.section('actions') });
    await frame.evaluate((element: HTMLElement, [name, colour]) => element.style.setProperty(name, colour), [
      property,
      value,
    ] as const);
  }

  /** The share of pixels that differ between two pictures of equal size. */
  async difference(left: Buffer, right: Buffer): Promise<number> {
    return this.page.evaluate(
      async (pictures) => {
        const [before, after] = await Promise.all(
          pictures.map(async (base64) => {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
            const image = await createImageBitmap(new Blob([bytes]));
            const { width, height } = image;
            const canvas = new OffscreenCanvas(width, height).getContext('2d');
            canvas?.drawImage(image, 0, 0);
            return new Uint32Array(
              canvas?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0),
            );
          }),
        );
        if (!before || before.length === 0 || before.length !== after?.length) return 1;
        return before.filter((pixel, at) => pixel !== after[at]).length / before.length;
      },
      [left.toString('base64'), right.toString('base64')],
    );
  }
}
