/** The options of a question as they were typed, one a line; each of them once. */
export function optionsIn(text = ''): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter(Boolean))];
}
