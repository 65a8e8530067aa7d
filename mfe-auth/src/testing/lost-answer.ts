// For tests: a call that the server carries out, but whose answers never come, not even that of the repeat.
import type { Answer } from '@duellwerk/shared/testing/render-route';

/** @param carriedOut what happens on the server at each attempt */
export function loseAnswer(of: Answer, carriedOut: () => void = () => {}): Answer {
  return {
    ...of,
    respond: () => {
      carriedOut();
      throw new TypeError('Failed to fetch');
    },
  };
}
