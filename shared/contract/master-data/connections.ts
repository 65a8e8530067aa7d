// /v1/settings/connections: services that accounts are linked with. Each needs code, so people neither add nor delete one;
// archiving one switches it off for signing in and for new links.
import { anyText, count, list } from '@duellwerk/shared/contract/schema';
import { entryName, fixedList } from './calls.ts';

export const connectionCalls = fixedList('connections', 'Services that can be linked', {
  who: 'site.manage',
  fields: { name: entryName },
  shown: {
    /** Names of the games that need it. */
    games: list(anyText),
    /** Accounts that are linked with it. */
    accounts: count,
    /** Accounts that have no other way to sign in: no password, and no link with another service that is on. */
    only_way_in: count,
  },
});
