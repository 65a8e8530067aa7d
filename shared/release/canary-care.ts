// How a canary is cared for, as the command line takes it: whether it stops itself, and how it grows.
import { wrongUsage } from './failure.ts';

/** Absent parts leave it to the server. */
export interface CanaryCare {
  autoStop?: boolean;
  grow?: { steps: number[]; every_minutes: number };
}

interface Values {
  grow?: string | undefined;
  every?: string | undefined;
  'auto-stop': boolean;
  'no-auto-stop': boolean;
}

const STEPS = /^\d{1,3}(?:,\d{1,3})*$/;
const PAUSE = /^(\d{1,5})(m|h)$/;
const MINUTES = { m: 1, h: 60 } as const;
/** A week. */
const MINUTES_MAX = 10_080;

/** @throws CommandFailure (exit 2) */
export function readCare({ grow, every, ...stop }: Values): CanaryCare {
  if (stop['auto-stop'] && stop['no-auto-stop'])
    throw wrongUsage('--auto-stop und --no-auto-stop gehen nicht zusammen.');
  if ((grow === undefined) !== (every === undefined))
    throw wrongUsage('--grow und --every gehören zusammen, etwa --grow 25,50,100 --every 30m.');
  return {
    ...(stop['auto-stop'] && { autoStop: true }),
    ...(stop['no-auto-stop'] && { autoStop: false }),
    ...(grow !== undefined && every !== undefined && { grow: planOf(grow, every) }),
  };
}

function planOf(grow: string, every: string): NonNullable<CanaryCare['grow']> {
  const steps = STEPS.test(grow) ? grow.split(',').map(Number) : [];
  const rises = steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= 100);
  if (steps.length === 0 || steps.length > 10 || !rises)
    throw wrongUsage(`„${grow}“ ist kein Plan. Nimm bis zu zehn steigende Prozentzahlen wie 25,50,100.`);
  const [, count, unit] = PAUSE.exec(every) ?? [];
  const minutes = Number(count) * MINUTES[unit === 'h' ? 'h' : 'm'];
  if (!(minutes >= 1 && minutes <= MINUTES_MAX))
    throw wrongUsage(
      `„${every}“ ist keine passende Zeit. Nimm Minuten oder Stunden wie 30m oder 2h, höchstens 168h.`,
    );
  return { steps, every_minutes: minutes };
}
