import { registrationField } from '@duellwerk/shared/contract/base';
import type { FieldValue } from '@duellwerk/shared/contract/registration';
import { list } from '@duellwerk/shared/contract/schema';
import { wrongFields } from '@duellwerk/shared/rules/registration';
import type { Kysely } from 'kysely';
import { create } from 'superstruct';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';

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

/** The site's additional fields, in order. */
export async function listDefinitions(db: Kysely<Schema>) {
  const row = await db
    .selectFrom('site_config')
    .select('value')
    .where('key', '=', 'required_registration_fields')
    .executeTakeFirst();
  return row ? create(row.value, list(registrationField)) : [];
}

async function listCountries(db: Kysely<Schema>): Promise<Set<string>> {
  const rows = await db.selectFrom('countries').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
