// How large the scripts of a package may be.
import { ReleaseRefused } from './refusals.ts';

export interface Budgets {
  /** Bytes of all scripts as browsers fetch them (brotli), by package name. */
  bytes: Readonly<Record<string, number>>;
  /** Whether an upload above its budget is refused; otherwise its publisher is warned. */
  refuses: boolean;
}

export const noBudgets: Budgets = { bytes: {}, refuses: false };

/** Checks an upload. @throws ReleaseRefused release_over_budget */
export function requireInBudget(
  { bytes, refuses }: Budgets,
  { name, version }: { name: string; version: string },
  scriptBytes: number,
): void {
  const budget = bytes[name];
  if (!refuses || budget === undefined || scriptBytes <= budget) return;
  throw new ReleaseRefused('release_over_budget', [
    `Die Skripte von ${name} ${version} haben ${kilobytes(scriptBytes)} kB, erlaubt sind ${kilobytes(budget)} kB.`,
  ]);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).replace('.', ',');
