import { registrationField } from '@duellwerk/shared/contract/base';
import { list } from '@duellwerk/shared/contract/schema';
import type { Kysely } from 'kysely';
import { create } from 'superstruct';
import { readSettings } from '../base/repo.ts';
import type { Schema } from '../db/schema.ts';

/** The additional fields that this site asks for, in their order. */
export async function fieldDefinitions(db: Kysely<Schema>): Promise<{ key: string; required: boolean }[]> {
  const { required_registration_fields } = await readSettings(db);
  return create(required_registration_fields, list(registrationField));
}
