/** One line per long phase of the start: its name when it starts, what came of it and how long it took when it ends. */
export async function phase<T>(
  name: string,
  work: () => Promise<T>,
  outcome: (result: T) => string = () => 'fertig',
): Promise<T> {
  const start = performance.now();
  process.stdout.write(`  ${name} … `);
  try {
    const result = await work();
    process.stdout.write(`${outcome(result)} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
    return result;
  } catch (error) {
    process.stdout.write('fehlgeschlagen\n');
    throw error;
  }
}
