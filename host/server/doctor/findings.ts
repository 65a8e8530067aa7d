/** What one check came to. A fault keeps the site from running, a warning does not. */
export interface Result {
  state: 'good' | 'warning' | 'fault';
  /** One German line; of what is not good it says what mends it. */
  text: string;
}

export interface Finding extends Result {
  subject: string;
}

export const good = (text: string): Result => ({ state: 'good', text });
export const warning = (text: string): Result => ({ state: 'warning', text });
export const fault = (text: string): Result => ({ state: 'fault', text });

/** The result of a check under its subject. What it throws is a fault. */
export async function findingOf(subject: string, check: () => Result | Promise<Result>): Promise<Finding> {
  try {
    return { subject, ...(await check()) };
  } catch (error) {
    return { subject, ...fault(error instanceof Error ? error.message : String(error)) };
  }
}
