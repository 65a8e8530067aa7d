/** The list with one of it taken to another place; beyond the ends it stays. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const at = Math.min(Math.max(to, 0), list.length - 1);
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : rest.toSpliced(at, 0, one);
}
