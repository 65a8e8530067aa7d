import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { qaRun } from './qa-run.ts';

/** People for a journey that hangs on no data of the demo, and names for what it makes. */
export interface Cast {
  admin: DemoAccount;
  players: readonly [DemoAccount, DemoAccount];
  /** For accounts that the journey makes. */
  password: string;
  /** A name that nothing else on the site has, of at most 30 characters for a short word. */
  name: (word: string) => string;
}

let names = 0;

/** @param worker number of the worker, which no other one of the run has */
export function castOf(worker: number): Cast {
  const { admin, captain, player } = demoAccounts;
  const { prefix, ...people } = qaRun ?? {
    ...{ prefix: 'qa', admin, players: [captain, player] as const, password: 'Nordlicht§Wander7' },
  };
  return {
    ...people,
    name: (word) => {
      names += 1;
      return `${prefix} ${word} ${worker}${names.toString(36)}`;
    },
  };
}
