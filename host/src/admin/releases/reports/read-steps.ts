const STEPS_MAX = 10;

/** The shares of a plan as they were typed, `25, 50, 100`; `null` unless they rise from above `percent` to 100 at most. */
export function readSteps(text: string | undefined, percent: number): number[] | null {
  const parts = (text ?? '').split(/[\s,;]+/).filter((part) => part !== '');
  const steps = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN));
  const rises = steps.every((step, index) => step > (steps[index - 1] ?? percent) && step <= 100);
  return steps.length > 0 && steps.length <= STEPS_MAX && rises ? steps : null;
}
