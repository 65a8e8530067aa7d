// The ranges that our builds write for shared modules: a caret range or one exact version. Rules of semver 2.0 and npm.

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * Whether a version lies in a range `^x.y.z` (the same leftmost number that is not 0, and nothing older), or is the
 * exact version `x.y.z`. A pre-release satisfies only the range of its own name; any other kind of range, nothing.
 */
export function isInRange(version: string, range: string): boolean {
  const wanted = range.startsWith('^') ? range.slice(1) : range;
  const [has, needs] = [numbersOf(version), numbersOf(wanted)];
  if (!has || !needs) return false;
  if (version === wanted) return true;
  if (!range.startsWith('^') || version.includes('-') || wanted.includes('-')) return false;
  const fixed = needs.findIndex((number) => number > 0);
  const upTo = fixed === -1 ? needs.length : fixed + 1;
  if (has.slice(0, upTo).some((number, place) => number !== needs[place])) return false;
  return !isOlder(has, needs);
}

function numbersOf(version: string): number[] | undefined {
  return VERSION.exec(version)?.slice(1, 4).map(Number);
}

function isOlder(left: readonly number[], right: readonly number[]): boolean {
  const place = left.findIndex((number, index) => number !== right[index]);
  return place !== -1 && (left[place] ?? 0) < (right[place] ?? 0);
}
