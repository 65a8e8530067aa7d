import type { SiteConfig } from '@duellwerk/shared/contract/base';
import type { FieldValue } from '@duellwerk/shared/contract/registration';
import { wrongFields } from '@duellwerk/shared/rules/registration';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { Locale } from '../text/locale.ts';

type RegistrationField = SiteConfig['required_registration_fields'][number];

const BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The calendar day in the site's time zone, `2026-11-21`: ages are computed by it. */
export function homeDay(now: Date): string {
  return BERLIN.format(now);
}

/**
 * The given additional fields, once none is missing or wrong.
 * @throws ApiError additional_fields (63) with the keys of the wrong ones
 */
export async function checkFields(
  db: Kysely<Schema>,
  values: readonly FieldValue[],
  now: Date,
): Promise<{ key: string; value: string }[]> {
  const wrong = wrongFields(values, {
    definitions: await listDefinitions(db),
    countries: await listCountries(db),
    today: homeDay(now),
  });
  if (wrong.length > 0) throw new ApiError('additional_fields', wrong);
  return values.flatMap(({ key, value }) => {
    const text = value?.trim();
    return text ? [{ key, value: text }] : [];
  });
}

/** The site's additional fields, in order, by their names in `locale`. */
export async function listDefinitions(
  db: Kysely<Schema>,
  locale: Locale = 'de',
): Promise<RegistrationField[]> {
  const rows = await db
    .selectFrom('registration_fields')
    .select(['id', 'name', 'name_en', 'kind', 'options', 'required'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const named = ({ name, name_en }: { name: string; name_en: string }) =>
    locale === 'en' && name_en !== '' ? name_en : name;
  return rows.map(({ id, kind, options, required, ...names }) => ({
    ...{ id, key: id, description: named(names), required, icon: null },
    ...(kind === 'text' || kind === 'choice' ? { kind } : {}),
    ...(kind === 'choice' ? { choices: options.map((each) => ({ id: each.id, name: named(each) })) } : {}),
  }));
}

async function listCountries(db: Kysely<Schema>): Promise<Set<string>> {
  const rows = await db.selectFrom('countries').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
