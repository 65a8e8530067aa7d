import { BULK_MAX, BULK_NAME_MAX } from '@duellwerk/shared/contract/tournament-field';
import type { ListedNames } from '@duellwerk/shared/rules/table-names';
import { CheckError } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';

/** Bytes of the largest list. */
export const LIST_BYTES = 64 * 1024;

/**
 * The names of a list: one each line, or the column of names of a table as people bring it. A line of headings is passed over
 * where others follow it, and so are empty ones.
 * @throws CheckError about the field `list`, with what mends it
 */
export async function readNames(text: string): Promise<ListedNames> {
  if (new TextEncoder().encode(text).length > LIST_BYTES) throw tooLarge();
  const { readListedNames } = await import('@duellwerk/shared/rules/table-names');
  const { names: found, heading } = readListedNames(text);
  if (found.length === 0)
    throw new CheckError({ field: 'list', text: msg`Bitte gib mindestens einen Namen an` });
  if (found.length <= BULK_MAX) return { names: found.map((name) => name.slice(0, BULK_NAME_MAX)), heading };
  const count = found.length;
  const most = BULK_MAX;
  throw new CheckError({
    field: 'list',
    text: msg`Die Liste hat ${count} Namen, auf einmal gehen ${most}. Bitte teil sie auf.`,
  });
}

/** A list of more than `LIST_BYTES`. */
export function tooLarge(): CheckError {
  return new CheckError({ field: 'list', text: msg`Die Liste ist größer als 64 kB. Bitte teil sie auf.` });
}
