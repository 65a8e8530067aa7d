// A reader whose clock shows another time than the site's.
import { shiftsOf, watchShifts } from '../../pages/layout-shift.ts';
import { findTournament } from '../../site/arrange.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host', '@tournaments'];

test.use({ timezoneId: 'America/New_York' });

test('in New York a page says whose times it shows and has the own ones beside them, and nothing moves', {
  tag,
}, async ({ page, request }) => {
  const main = page.getByRole('main');
  // Both change their clocks, though not on one day.
  const line = main.getByText(/^Zeiten in Berlin · bei dir [56] Stunden früher$/);
  await watchShifts(page);
  await page.goto('/');
  await expect(line).toBeVisible();
  const { sum, what } = await shiftsOf(page);
  expect(sum, what).toBeLessThanOrEqual(0.02);

  const { id } = await findTournament(request, 'Herbst-Cup');
  await page.goto(`/tournaments/${id}`);
  await expect(main.getByText(/^Beginn: .+ Uhr bei dir$/)).toBeVisible();
  await expect(line).toBeVisible();
  await expect(main.locator('header time').first()).toHaveAttribute(
    'title',
    /^\d\d\.\d\d\.\d{4} \d\d:\d\d Uhr in Berlin · .+ Uhr bei dir$/,
  );
});
