/** Cuts a text to its length limit (spec §5) in UTF-16 units, as the API counts, without leaving half a character behind. */
export function clip(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  const last = cut.charCodeAt(cut.length - 1);
  const isHalf = cut.length < text.length && last >= 0xd800 && last <= 0xdbff;
  return isHalf ? cut.slice(0, -1) : cut;
}

/** Brings a number between its limits (spec §5); either may be missing. */
export function clamp(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
  return Math.min(Math.max(value, min), max);
}
