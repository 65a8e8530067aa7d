import { type Base, type SiteConfig, siteConfig } from '@duellwerk/shared/contract/base';
import type { Kysely } from 'kysely';
import { create } from 'superstruct';
import { listStanding } from '../alerts/repo.ts';
import type { ApiConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { isShownKey } from '../site/repo.ts';
import type { Locale } from '../text/locale.ts';
import * as repo from './repo.ts';

/** Everything that a page needs before it knows who looks at it, in the words of `locale`. */
export async function readBase(
  db: Kysely<Schema>,
  config: ApiConfig,
  locale: Locale,
  now: Date,
): Promise<Base> {
  const i18n = await repo.readTexts(db, locale);
  const named = <T extends { id: string; name: string }>(kind: string, things: T[]): T[] =>
    things.map((thing) => ({ ...thing, name: i18n[`${kind}.${thing.id}`] ?? thing.name }));
  return {
    i18n,
    connections: await offeredConnections(db, config),
    member_roles: named('role', await repo.listMemberRoles(db)),
    config: siteConfigOf(await repo.readSettings(db), config, i18n),
    badges: named('badge', await repo.listBadges(db)),
    games: await repo.listGames(db),
    organizers: await repo.listOrganizers(db),
    countries: countriesOf(await repo.listCountryCodes(db), locale),
    version: config.version,
    alerts: await listStanding(db, now),
  };
}

/** Every service that accounts are linked with; one that is switched off, or that has no keys here, cannot be linked now. */
async function offeredConnections(db: Kysely<Schema>, { social }: ApiConfig): Promise<Base['connections']> {
  const connections = await repo.listConnections(db);
  return connections.map((one) => ({
    ...one,
    available: Object.hasOwn(social.providers, one.id) && !one.archived,
  }));
}

function siteConfigOf(
  settings: Record<string, unknown>,
  config: ApiConfig,
  i18n: Record<string, string>,
): SiteConfig {
  const shown = Object.fromEntries(Object.entries(settings).filter(([key]) => isShownKey(key)));
  const site = create({ ...shown, base_url: config.origin ?? '' }, siteConfig);
  const fields = site.required_registration_fields.map((field) => ({
    ...field,
    description: i18n[`field.${field.key}`] ?? field.description,
  }));
  return { ...site, required_registration_fields: fields };
}

function countriesOf(codes: readonly string[], locale: Locale) {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((left, right) => compare(left.name, right.name));
}
