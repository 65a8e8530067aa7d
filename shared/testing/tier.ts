/**
 * Whether the full tier of the tests runs (`npm run test:full`). Without a runner, as for a file that is run by hand, it is
 * the fast tier. Files named `*.full.test.ts` run in the full tier only.
 */
export const isFullTier: boolean = process.env.TEST_TIER === 'full';

/**
 * How many random cases a test tries: all of them in the full tier, a share of them in the fast one.
 * @param full the count in the full tier
 * @param share the fast tier runs one of so many
 */
export function randomRuns(full: number, share = 5): number {
  return isFullTier ? full : Math.ceil(full / share);
}
