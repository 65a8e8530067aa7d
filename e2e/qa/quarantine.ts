// Journeys that are left out of QA's runs for a while: each with the issue that mends it and the day on which it comes back.

export interface Quarantined {
  /** File below `journeys`, and title: `teams/rename.spec.ts: a captain renames a team`. */
  journey: string;
  /** Number of the issue. */
  issue: number;
  /** The day since which it is left out, and the last day on which it is, as `2026-12-20`. */
  since: string;
  until: string;
}

/** Add a line here, and nothing else, to quarantine a journey. */
export const quarantine: readonly Quarantined[] = [];

/** Nothing is mended that may wait for longer. */
const DAYS_MAX = 14;
const DAY = /^20\d\d-[01]\d-[0-3]\d$/;
const DAY_MS = 24 * 60 * 60_000;

/**
 * What breaks the rule, one line for each; empty when all is well.
 * @param today as `2026-12-20`
 * @param journeys all that there are, named as above
 */
export function quarantineProblems(
  listed: readonly Quarantined[],
  today: string,
  journeys: ReadonlySet<string>,
): string[] {
  return listed.flatMap(({ journey, issue, since, until }) => {
    const days = (Date.parse(until) - Date.parse(since)) / DAY_MS;
    return [
      journeys.has(journey) ? '' : 'there is no such journey',
      Number.isInteger(issue) && issue > 0 ? '' : 'an issue is missing',
      DAY.test(since) && DAY.test(until) && days >= 0 ? '' : 'its days are not written as 2026-12-20',
      days > DAYS_MAX ? `${days} days are too many, at most ${DAYS_MAX}` : '',
      until < today ? `its last day was ${until}: mend it (issue ${issue}) or delete it` : '',
    ].flatMap((problem) => (problem ? [`${journey}: ${problem}`] : []));
  });
}
