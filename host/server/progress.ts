import type { OperatorLog } from '@duellwerk/api/log/operator-log';
import { operatorText } from '@duellwerk/api/log/operator-text';

/** One line per long phase of the start: what came of it and how long it took; on a terminal its name as soon as it starts. */
export async function phase<T>(
  log: OperatorLog,
  name: string,
  work: () => Promise<T>,
  outcome: (result: T) => string = () => operatorText('fertig', 'done'),
): Promise<T> {
  const start = performance.now();
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(`  ${name} … `);
  const end = (text: string, level?: 'error') => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (isTerminal) process.stdout.write(`${text} (${seconds} s)\n`);
    else log(`${name}: ${text} (${seconds} s)`, { ...(level && { level }), seconds: Number(seconds) });
  };
  try {
    const result = await work();
    end(outcome(result));
    return result;
  } catch (error) {
    end(operatorText('fehlgeschlagen', 'failed'), 'error');
    throw error;
  }
}
