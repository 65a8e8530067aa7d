/** A moment as this machine's clock shows it, in the form of a `datetime-local` field. */
export function localOf(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that was typed by this machine's clock; `null` for an empty or unfinished field. */
export function momentOf(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
