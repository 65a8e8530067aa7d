import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type ProviderEnvironment, providersOf } from '../../social/settings.ts';
import { isDemo, isPublic } from '../is-demo.ts';
import { linkedPersons, strangers } from './persons.ts';
import type { DemoProvider } from './provider.ts';

/** Where the demo's provider listens when the port is free, so that its pages keep their address from start to start. */
const PORT = 4010;

type OfferEnvironment = ProviderEnvironment & {
  DEMO?: string | undefined;
  ORIGIN?: string | undefined;
};

/**
 * Whether a site stands in for Discord and Riot itself: in the demo, without keys for either, and only where nobody but
 * this machine reaches it under its own address. A site with a public address never does, whatever else is set.
 */
export function offersDemoProvider(env: OfferEnvironment): boolean {
  return isDemo(env) && !isPublic(env) && Object.keys(providersOf(env)).length === 0;
}

/** The demo's provider, listening, for a site that needs it. It offers the accounts to show and some people without one. */
export async function offerDemoProvider(
  db: Kysely<Schema>,
  env: OfferEnvironment,
): Promise<DemoProvider | undefined> {
  if (!offersDemoProvider(env)) return undefined;
  // Every other site is spared its library.
  const { openDemoProvider } = await import('./provider.ts');
  return openDemoProvider({
    port: PORT,
    persons: async (platform) => [...(await linkedPersons(db, platform)), ...Object.values(strangers)],
  });
}
