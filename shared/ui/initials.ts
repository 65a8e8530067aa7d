/** A hue (0 to 359) that belongs to an id for good: FNV-1a, then mixed once more, so that ids in a row take hues all around. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // Without it the last letter alone turns the hue by about half a circle: a list would show two colours.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % 360;
}

/** Up to two letters or digits that stand for a name: "Team Nordlicht" gives "TN", "xXuluXx" gives "XX". */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : [...(words[0] ?? '')];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase('de') || '?';
}
