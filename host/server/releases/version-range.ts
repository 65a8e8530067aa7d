import { prerelease, satisfies, valid } from 'semver';

/**
 * Whether a version satisfies a range as our builds write them for shared modules: a caret range, or an exact version.
 * Stricter than npm: a pre-release satisfies only a range that names it, and any other kind of range matches nothing.
 */
export function isInRange(version: string, range: string): boolean {
  const wanted = range.startsWith('^') ? range.slice(1) : range;
  if (!valid(version) || !valid(wanted)) return false;
  if (version === wanted) return true;
  return range.startsWith('^') && !prerelease(version) && !prerelease(wanted) && satisfies(version, range);
}
