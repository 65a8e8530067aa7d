import type { ContentProblem } from '@duellwerk/shared/contract/content';

/** Something that is wrong with a text, `title:missing`. */
export type Problem = `${string}:${ContentProblem}`;

export function problem(place: string, kind: ContentProblem): Problem {
  return `${place}:${kind}`;
}
