import { BlockList, isIPv4 } from 'node:net';
import type { ApiConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import { networkOf } from './limits.ts';

/** How many times a limit per address is let through for a trusted network: a hall is some hundred households. */
export const TRUSTED_FACTOR = 50;
/** Of the event that says that a venue's code was used or ended. */
export const VENUES_TOPIC = 'venues';

/** Networks of many people: those of `TRUSTED_NETWORKS`, and those from which a venue's code was entered. */
export interface TrustedNetworks {
  has(address: string): boolean;
  /** Trusts a network until then; every process does so after the event. */
  add(network: string, until: Date): void;
  /** Reads the networks of venues from the database. */
  refresh(): Promise<void>;
}

export function createTrustedNetworks({
  database,
  clock,
  config,
}: {
  database: Database;
  clock: () => Date;
  config: ApiConfig;
}): TrustedNetworks {
  const configured = new BlockList();
  for (const { address, length } of config.trustedNetworks)
    configured.addSubnet(address, length, isIPv4(address) ? 'ipv4' : 'ipv6');
  let venues = new Map<string, Date>();

  return {
    has: (address) => {
      const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
      if (configured.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')) return true;
      const until = venues.size === 0 ? undefined : venues.get(networkOf(address));
      return until !== undefined && until > clock();
    },
    add: (network, until) => void venues.set(network, until),
    refresh: async () => {
      const rows = await database.sql
        .selectFrom('venue_networks')
        .innerJoin('venue_codes', 'venue_codes.id', 'venue_networks.code')
        .select(['network', 'valid_until'])
        .where('ended_at', 'is', null)
        .where('valid_until', '>', clock())
        .orderBy('valid_until')
        .execute();
      venues = new Map(rows.map(({ network, valid_until }) => [network, valid_until]));
    },
  };
}
