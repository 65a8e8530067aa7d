// How a canary grows and whether it stops itself, as plain rules.
import type { CanaryGrowth } from '@duellwerk/shared/contract/releases';
import { ReleaseRefused } from './refusals.ts';
import type { LiveCanary } from './release-state.ts';

/** The wish for a growing canary: shares in percent, and the minutes between them. */
export type CanaryPlan = Pick<CanaryGrowth, 'steps' | 'every_minutes'>;

interface Wishes {
  version: string;
  percent: number;
  autoStop?: boolean | undefined;
  grow?: CanaryPlan | null | undefined;
  /** Now, ISO. */
  at: string;
}

/** What the next state of a canary says of its care. @throws ReleaseRefused canary_plan for steps that do not rise */
export function careOf(
  running: LiveCanary | undefined,
  { version, percent, autoStop, grow, at }: Wishes,
): Pick<LiveCanary, 'auto_stop' | 'growth'> {
  const isSameVersion = running?.release.version === version;
  const isSame = isSameVersion && running.percent === percent;
  const kept = isSame && grow === undefined ? running.growth : undefined;
  return {
    auto_stop: autoStop ?? (isSameVersion ? running.auto_stop : undefined),
    growth: grow ? growthOf(grow, percent, at) : kept,
  };
}

/** The rest of a plan after a step was made; `undefined` for none. */
export function laterSteps({ steps, every_minutes }: CanaryPlan, percent: number): CanaryPlan | null {
  const rest = steps.filter((step) => step > percent);
  return rest.length > 0 ? { steps: rest, every_minutes } : null;
}

/** @param at the time that the first step is counted from, ISO */
function growthOf({ steps, every_minutes }: CanaryPlan, percent: number, at: string): CanaryGrowth {
  const wrong = steps.find((step, index) => step <= (index === 0 ? percent : (steps[index - 1] ?? 0)));
  if (wrong !== undefined || steps.length === 0)
    throw new ReleaseRefused('canary_plan', [String(wrong ?? '')]);
  return { steps, every_minutes, next_at: nextStepAt(at, every_minutes) };
}

/** ISO. */
function nextStepAt(at: string, everyMinutes: number): string {
  return new Date(Date.parse(at) + everyMinutes * 60_000).toISOString();
}
