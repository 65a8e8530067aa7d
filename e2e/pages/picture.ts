// Pictures of before.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';

interface PictureOptions {
  /** What is covered before the picture is taken. */
  mask?: Locator[];
  maxDiffPixelRatio?: number;
  threshold?: number;
}

/**
 * Softly expects something to look as in its baseline. A picture that is the same to the byte is not decoded, which
 * `toHaveScreenshot` does four times in JavaScript; what differs is left to it, with its waiting, tolerance and report.
 */
export async function expectPicture(
  target: Page | Locator,
  name: string | readonly string[],
  options: PictureOptions = {},
): Promise<void> {
  const names = [name].flat();
  const baseline = test.info().snapshotPath(...names);
  if (existsSync(baseline)) {
    const { mask = [] } = options;
    const picture = await target.screenshot({ mask, animations: 'disabled', scale: 'css' });
    if (picture.equals(await readFile(baseline))) return;
  }
  // `expect` has one signature for pages and one for locators.
  if ('goto' in target) await expect.soft(target).toHaveScreenshot(names, options);
  else await expect.soft(target).toHaveScreenshot(names, options);
}
