/** A line of a table that office programs open: separated by semicolons, nothing in it taken for a formula. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(';')}\r\n`;
}

/** A text that an office program would take for a formula is a text all the same. */
function csvField(field: string): string {
  const safe = /^[=+\-@\t]/.test(field) ? `'${field}` : field;
  return /[";\r\n,]/.test(safe) || safe !== field ? `"${safe.replaceAll('"', '""')}"` : safe;
}
