import { type Base, type SiteConfig, siteConfig } from '@duellwerk/shared/contract/base';
import type { SchemeColors } from '@duellwerk/shared/contract/master-data/color-schemes';
import type { SchemeShades } from '@duellwerk/shared/contract/scheme-shades';
import { shadesOf } from '@duellwerk/shared/rules/color-scheme';
import type { Kysely } from 'kysely';
import { create } from 'superstruct';
import { listStanding } from '../alerts/repo.ts';
import type { ApiConfig } from '../config.ts';
import type { ContentFiles } from '../content/files.ts';
import { listShownPages } from '../content/service.ts';
import type { Schema } from '../db/schema.ts';
import { listDefinitions } from '../registration/fields.ts';
import { isShownKey } from '../site/repo.ts';
import type { Locale } from '../text/locale.ts';
import * as repo from './repo.ts';

/** Everything that a page needs before it knows who looks at it, in the words of `locale`. */
export async function readBase(
  { db, config, content }: { db: Kysely<Schema>; config: ApiConfig; content: ContentFiles },
  locale: Locale,
  now: Date,
): Promise<Base> {
  const pages = await listShownPages(db, content, locale);
  const i18n = await repo.readTexts(db, locale);
  const colors = await repo.readColors(db);
  const named = <T extends { id: string; name: string }>(kind: string, things: T[]): T[] =>
    things.map((thing) => ({ ...thing, name: i18n[`${kind}.${thing.id}`] ?? thing.name }));
  return {
    i18n,
    connections: await offeredConnections(db, config),
    member_roles: named('role', await repo.listMemberRoles(db)),
    config: siteConfigOf(await repo.readSettings(db), {
      ...{ config, colors },
      fields: await listDefinitions(db, locale),
    }),
    badges: named('badge', await repo.listBadges(db)),
    games: await repo.listGames(db),
    organizers: (await repo.listOrganizers(db)).map(({ color_scheme_id, ...organizer }) => ({
      ...organizer,
      ...colorsPart(colors, color_scheme_id),
    })),
    countries: countriesOf(await repo.listCountryCodes(db), locale),
    hidden_pages: pages.hidden,
    written_pages: pages.written,
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

type Colors = ReadonlyMap<string, SchemeColors>;

/** The colours of a scheme under their name; nothing where none is chosen. */
function colorsPart(colors: Colors, scheme: unknown): { colors?: SchemeShades } {
  const found = typeof scheme === 'string' ? colors.get(scheme) : undefined;
  return found ? { colors: shadesOf(found) } : {};
}

function siteConfigOf(
  { color_scheme, ...settings }: Record<string, unknown>,
  {
    config,
    colors,
    fields,
  }: { config: ApiConfig; colors: Colors; fields: SiteConfig['required_registration_fields'] },
): SiteConfig {
  const shown = Object.fromEntries(Object.entries(settings).filter(([key]) => isShownKey(key)));
  return create(
    {
      ...{ ...shown, ...colorsPart(colors, color_scheme), base_url: config.origin ?? '' },
      required_registration_fields: fields,
    },
    siteConfig,
  );
}

function countriesOf(codes: readonly string[], locale: Locale) {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((left, right) => compare(left.name, right.name));
}
