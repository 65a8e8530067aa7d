// Red outlines of a form's fields, counted in a store: a number that grows makes the five seconds begin anew.

export type FlagCounts = Readonly<Record<string, number>>;

/** The counts after these fields were refused. */
export function flagged(counts: FlagCounts, fields: readonly string[]): FlagCounts {
  const more = fields.map((field) => [field, (counts[field] ?? 0) + 1]);
  return { ...counts, ...Object.fromEntries(more) };
}
