import type { FieldValue } from '@duellwerk/shared/contract/registration';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { checkFields } from '../registration/fields.ts';
import { lockAccount, replaceFields } from './settings-repo.ts';

/** Replaces the additional fields. @throws ApiError additional_fields (63) with the keys of those that are missing or wrong */
export async function changeFields(
  { tx, user, now }: CommandContext,
  values: readonly FieldValue[],
): Promise<void> {
  const fields = await checkFields(tx, values, now);
  if (!(await lockAccount(tx, user.id))) throw new ApiError('not_signed_in');
  await replaceFields(tx, user.id, fields);
}
