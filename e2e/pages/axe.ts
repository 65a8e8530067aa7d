// The rules of accessibility that a program can check.
import { isFullTier } from '@duellwerk/shared/testing/tier';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those that another theme can break: the rest of a page is the same in both. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What breaks a rule on the page as it is now, short enough to read in a report.
 * @param about `colours` for a page whose other theme was checked whole
 */
export async function violations(
  page: Page,
  about: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // Once per document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly =
    about === 'colours'
      ? { type: 'rule' as const, values: RULES_OF_COLOURS }
      : { type: 'tag' as const, values: RULES };
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // Only elements that break a rule are described: describing all the others takes most of the time.
    const found = await inPage.run({ runOnly: only, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, runOnly);
}

/**
 * Expects a state that a journey reached to break no rule, in the full tier. The fast tier checks every page and every dialog
 * as it opens, in the screenshot tests.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isFullTier) expect(await violations(page)).toEqual([]);
}
