// The rules of accessibility that a program can check.
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks a rule on the page as it is now, short enough to read in a report. */
export async function violations(page: Page): Promise<string[]> {
  // Once per document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // Only elements that break a rule are described: describing all the others takes most of the time.
    const found = await inPage.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, RULES);
}
