// What a first visit may cost. `pnpm bench bytes` shows what the bytes are spent on.
import { SCRIPT_BUDGET } from '../../bench/report.ts';
import { visit } from '../../bench/visit.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@server'];

/** Most visitors get a page that is rendered; one that was not in time fetches the page-wide style sheet as well. */
async function untilRendered(url: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).text()).toContain('id="dw-style"');
}

test('the first view of the tournament list keeps its budget of JavaScript', { tag }, async ({
  browser,
  site,
}) => {
  await untilRendered(`${site.url}/tournaments`);
  const { scriptBytes, scripts } = await visit(browser, `${site.url}/tournaments`, 1);
  // The shell, the remote's entry, its door, its page: with less, something was not counted.
  expect(scripts.length).toBeGreaterThanOrEqual(4);
  expect(
    scriptBytes,
    `${scriptBytes} bytes of JavaScript on the wire, ${SCRIPT_BUDGET} may be: ${scripts.join(' ')}`,
  ).toBeLessThanOrEqual(SCRIPT_BUDGET);
});

/** The start page has parts of two remotes; it is drawn on the server, so nothing of this is waited for to read it. */
const START_BUDGET = 209_000;

test('the first view of the start page keeps its budget', { tag }, async ({ browser, site }) => {
  await untilRendered(`${site.url}/`);
  const { scriptBytes, scripts } = await visit(browser, `${site.url}/`, 1);
  for (const remote of ['mfe-tournaments', 'mfe-matches']) {
    expect(scripts.some((script) => script.includes(remote))).toBe(true);
  }
  expect(
    scriptBytes,
    `${scriptBytes} bytes of JavaScript on the wire, ${START_BUDGET} may be: ${scripts.join(' ')}`,
  ).toBeLessThanOrEqual(START_BUDGET);
});
