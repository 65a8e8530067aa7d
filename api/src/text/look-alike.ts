import { fold } from './fold.ts';

/** Signs and pairs that a reader takes for a letter, each with one that stands for all of its kind. */
const TWINS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1i|!]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
];

/**
 * What a name looks like at a glance: without case, accents, blanks and signs, with letters for the digits that are
 * written in their place. Two names with one skeleton can be taken for each other. For comparing only, never shown.
 */
export function skeletonOf(text: string): string {
  const bare = fold(text).replace(/[^a-z0-9|!]/g, '');
  return TWINS.reduce((known, [twin, letter]) => known.replace(twin, letter), bare);
}
