import type { Badge, Connection, Game, MemberRole, Organizer } from '@duellwerk/shared/contract/base';
import type { SchemeColors } from '@duellwerk/shared/contract/master-data/color-schemes';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { colorsOf } from '../master-data/colors-of.ts';
import type { Locale } from '../text/locale.ts';

type Db = Kysely<Schema>;

const archived = sql<boolean>`archived_at is not null`.as('archived');

export async function listConnections(db: Db): Promise<Omit<Connection, 'available'>[]> {
  return db
    .selectFrom('connections')
    .select(['id', 'name', 'icon', 'sign_up', archived])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listMemberRoles(db: Db): Promise<MemberRole[]> {
  return db
    .selectFrom('member_roles')
    .select(['id', 'name', 'is_manager', 'is_player', archived])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listBadges(db: Db): Promise<Badge[]> {
  return db
    .selectFrom('badges')
    .select(['id', 'name', 'image', archived])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listGames(db: Db): Promise<Game[]> {
  return db
    .selectFrom('games')
    .select(['id', 'name', 'slug', 'required_connection', 'image', archived])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listOrganizers(db: Db): Promise<(Organizer & { color_scheme_id: string | null })[]> {
  return db
    .selectFrom('organizers')
    .select(['id', 'name', 'slug', 'color_scheme_id', archived])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The colours of every scheme, by its id. */
export async function readColors(db: Db): Promise<Map<string, SchemeColors>> {
  const rows = await db.selectFrom('color_schemes').selectAll().execute();
  return new Map(rows.map((row) => [row.id, colorsOf(row)]));
}

export async function listCountryCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('countries').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

export async function readTexts(db: Db, locale: Locale): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('site_texts')
    .select(['key', 'text'])
    .where('locale', '=', locale)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.text]));
}

export async function readSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('site_config').select(['key', 'value']).execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}
