import { type Platform, platforms } from '@duellwerk/shared/contract/social';
import { SettingRefused } from '../config.ts';
import { operatorText } from '../log/operator-text.ts';

export interface ProviderSettings {
  clientId: string;
  /** Or, where the provider gives one instead, a signed client assertion (a JWT). */
  clientSecret: string;
  /** Without a trailing slash; for Riot the base of its discovery document. */
  issuer: string;
  /** Where it returns the signed-in account. */
  accountUrl: string;
}

/** Environment variables; a provider without keys is not offered. */
export interface ProviderEnvironment {
  DISCORD_CLIENT_ID?: string | undefined;
  DISCORD_CLIENT_SECRET?: string | undefined;
  DISCORD_ISSUER?: string | undefined;
  DISCORD_ACCOUNT_URL?: string | undefined;
  RIOT_CLIENT_ID?: string | undefined;
  RIOT_CLIENT_SECRET?: string | undefined;
  RIOT_ISSUER?: string | undefined;
  RIOT_ACCOUNT_URL?: string | undefined;
}

export type Providers = Partial<Record<Platform, ProviderSettings>>;

/** https://discord.com/developers/docs/topics/oauth2 */
const DISCORD = { issuer: 'https://discord.com', account: 'https://discord.com/api/users/@me' };
/** Riot Sign On; the account endpoint of any region knows the accounts of all. */
const RIOT = {
  issuer: 'https://auth.riotgames.com',
  account: 'https://europe.api.riotgames.com/riot/account/v1/accounts/me',
};

/** The providers with keys. @throws SettingRefused for half a pair and for addresses without TLS */
export function providersOf(env: ProviderEnvironment): Providers {
  const found = {
    discord: providerOf('DISCORD', DISCORD, {
      id: env.DISCORD_CLIENT_ID,
      secret: env.DISCORD_CLIENT_SECRET,
      issuer: env.DISCORD_ISSUER,
      account: env.DISCORD_ACCOUNT_URL,
    }),
    riot: providerOf('RIOT', RIOT, {
      id: env.RIOT_CLIENT_ID,
      secret: env.RIOT_CLIENT_SECRET,
      issuer: env.RIOT_ISSUER,
      account: env.RIOT_ACCOUNT_URL,
    }),
  };
  return Object.fromEntries(
    platforms.flatMap((platform) => (found[platform] ? [[platform, found[platform]]] : [])),
  );
}

function providerOf(
  name: string,
  usual: { issuer: string; account: string },
  said: Record<'id' | 'secret' | 'issuer' | 'account', string | undefined>,
): ProviderSettings | undefined {
  if (!said.id && !said.secret) return undefined;
  if (!said.id || !said.secret)
    throw new SettingRefused(
      operatorText(
        `${name}_CLIENT_ID und ${name}_CLIENT_SECRET gehören zusammen.`,
        `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together.`,
      ),
    );
  const addresses = { ISSUER: said.issuer || usual.issuer, ACCOUNT_URL: said.account || usual.account };
  for (const [key, address] of Object.entries(addresses)) {
    if (!isTrusted(address))
      throw new SettingRefused(
        operatorText(
          `${name}_${key} ist keine Adresse mit https: ${address}`,
          `${name}_${key} is not an address with https: ${address}`,
        ),
      );
  }
  return {
    clientId: said.id,
    clientSecret: said.secret,
    issuer: addresses.ISSUER.replace(/\/$/, ''),
    accountUrl: addresses.ACCOUNT_URL,
  };
}

/** Secrets go to these addresses: TLS, or this machine. */
function isTrusted(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Whether a host name, without its port, is a loopback address in every browser. */
export function isLoopback(hostname: string): boolean {
  return ['localhost', '[::1]'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname);
}
