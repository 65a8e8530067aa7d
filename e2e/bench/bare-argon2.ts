// What logins are held against: nothing but the hashing, by the same library with the site's own settings. Runs as a child process.
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';

export interface BareRound {
  /** As the site stores it; its settings stand in it. */
  hash: string;
  password: string;
  seconds: number;
}

/** Each message is a round; its answer is the number of checks per second on all cores. */
process.on('message', async ({ hash, password, seconds }: BareRound) => {
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  const keepChecking = async () => {
    while (performance.now() < end) {
      if (!(await verify(hash, password))) throw new Error('The password does not fit the hash.');
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, keepChecking));
  process.send?.(count / ((performance.now() - start) / 1000));
});
process.once('disconnect', () => process.exit(0));
