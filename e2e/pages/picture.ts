import { readFile, stat, writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { isBaselineOf, toBaseline } from './baseline-file.ts';

interface PictureOptions {
  /** What is covered before the picture is taken. */
  mask?: Locator[];
  maxDiffPixelRatio?: number;
  threshold?: number;
}

/**
 * Softly expects something to look as in its baseline. A screenshot that is equal to the byte is not decoded, which
 * `toHaveScreenshot` does four times in JavaScript; what differs is left to it, with its waiting, tolerance and report.
 */
export async function expectPicture(
  target: Page | Locator,
  name: string | readonly string[],
  options: PictureOptions = {},
): Promise<void> {
  const names = [name].flat();
  const path = test.info().snapshotPath(...names);
  const before = await modifiedAt(path);
  if (before !== undefined) {
    const { mask = [] } = options;
    const screenshot = await target.screenshot({ mask, animations: 'disabled', scale: 'css' });
    if (isBaselineOf(await readFile(path), screenshot)) return;
  }
  // `expect` has one signature for pages and one for locators.
  if ('goto' in target) await expect.soft(target).toHaveScreenshot(names, options);
  else await expect.soft(target).toHaveScreenshot(names, options);
  const isWritten = (await modifiedAt(path)) !== before;
  if (isWritten) await writeFile(path, await toBaseline(await readFile(path)));
}

const modifiedAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
