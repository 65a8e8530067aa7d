import { BULK_MAX, BULK_NAME_MAX } from '@duellwerk/shared/contract/tournament-field';
import { CheckError } from '@duellwerk/shared/store/submission';
import { msg } from '@lingui/core/macro';

/** Bytes of the largest list. */
export const LIST_BYTES = 64 * 1024;
/** Signs between the columns of a table; no name has one of them. */
const SEPARATORS = [';', '\t', ','];
const HEADINGS: ReadonlySet<string> = new Set([
  ...['name', 'namen', 'team', 'teams', 'teamname', 'mannschaft', 'spieler', 'spielername', 'player'],
  ...['user', 'username', 'nutzername', 'benutzername', 'nick', 'nickname', 'teilnehmer', 'participant'],
]);

/**
 * The names of a list: one each line, or the first column of a table as office programs write it. A line of headings is passed
 * over where others follow it, and so are empty ones.
 * @throws CheckError about the field `list`, with what mends it
 */
export async function readNames(text: string): Promise<string[]> {
  if (new TextEncoder().encode(text).length > LIST_BYTES) throw tooLarge();
  const names = (await readRows(text)).map(([first = '']) => nameIn(first)).filter(Boolean);
  const [heading = '', ...rest] = names;
  const found = rest.length > 0 && HEADINGS.has(heading.toLowerCase().replaceAll(' ', '')) ? rest : names;
  if (found.length === 0)
    throw new CheckError({ field: 'list', text: msg`Bitte gib mindestens einen Namen an` });
  if (found.length <= BULK_MAX) return found;
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

async function readRows(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const options = { skipEmptyLines: 'greedy', delimitersToGuess: SEPARATORS } as const;
  const first = papa.parse<string[]>(text, options);
  // A quote that nothing closes belongs to a name, and must not swallow the lines behind it.
  const isOpen = first.errors.some(({ type }) => type === 'Quotes');
  const { data, errors } = isOpen ? papa.parse<string[]>(text, { ...options, quoteChar: '\0' }) : first;
  const isTable = !errors.some(({ code }) => code === 'UndetectableDelimiter');
  return isTable ? data : data.map(([line = '']) => line.split(/[;\t]/));
}

/** Without what is invisible, and no longer than any name. */
const nameIn = (field: string) =>
  field
    .replace(/[\p{C}\u2028\u2029]+/gu, '')
    .trim()
    .slice(0, BULK_NAME_MAX);
