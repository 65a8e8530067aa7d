import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { createQueue } from '../http/queue.ts';

/** 19 MiB, two passes, one lane: the smallest recommended setting of OWASP for argon2id. */
const settings: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/** The hash of a forgotten random password, for accounts that do not exist. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$AOr+3EnNAVNkyhWBGJK8Hg$54mSOIBIlb6wvdKRiluFIhD2EGqsvPkm0tGYWazjMCE';

const AT_ONCE = 3;
const QUEUE_MAX = 50;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the stored hash. `null` (no such account) costs the same time and is never right. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Hashing bounded to three at once, because it runs on the four threads that files and names need too: one stays free, and
 * two cores have the next hash at hand while this thread writes a session.
 * Both reject with ApiError overloaded when the queue is full.
 */
export function createPasswords(): Passwords {
  const bounded = createQueue(AT_ONCE, QUEUE_MAX, 'passwords');
  return {
    hash: (password) => bounded(() => hash(password, settings)),
    async verify(stored, password) {
      const isRight = await bounded(() => verify(stored ?? DECOY, password));
      return isRight && stored !== null;
    },
  };
}
