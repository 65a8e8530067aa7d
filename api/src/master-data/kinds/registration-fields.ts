import {
  FIELDS_ASKED_MAX,
  registrationFieldCalls,
} from '@duellwerk/shared/contract/master-data/registration-fields';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../text/ids.ts';
import { kindOf } from '../kind.ts';
import { assertManagesSite } from '../rights.ts';

interface More {
  answered: number;
  people: number;
}

const isOwn = (kind: string) => kind === 'text' || kind === 'choice';

/** What registration asks for. Fields that the software knows are archived and never deleted. */
export const registrationFields = kindOf<'registration_fields', More>()({
  name: 'registration_field',
  calls: registrationFieldCalls,
  table: 'registration_fields',
  assertMaySee: (user) => assertManagesSite(user),
  assertMayChange: (user) => assertManagesSite(user),
  uses: sql`(select count(*) from user_fields where key = t.id)
    + case when t.kind in ('text', 'choice') then 0 else 1 end`,
  more: {
    columns: sql`(select count(*)::int from user_fields where key = t.id) as answered,
      (select count(*)::int from users where deleted_at is null and not is_guest) as people`,
    joins: sql``,
  },
  toRow: ({ name, name_en, required, kind = 'text', choices }, before) => {
    const stays = before?.kind ?? kind;
    return {
      ...{ name: name.trim(), name_en: name_en.trim(), required, kind: stays },
      options: JSON.stringify(
        stays === 'choice'
          ? choices.map((choice) => ({
              ...{ id: choice.id ?? newId(), name: choice.name.trim(), name_en: choice.name_en.trim() },
            }))
          : [],
      ),
    };
  },
  toParts: ({ name_en, required, kind, options, answered, people }) => ({
    ...{ name_en, required, kind, choices: options, answered, missing: Math.max(0, people - answered) },
  }),
  factsOf: ({ name_en, required, kind, options }) => ({
    ...{ name_en, required, kind, choices: options.map(({ name }) => name) },
  }),
  async check(tx, { before, after }) {
    if (after === null) return;
    const isNewlyAsked = after.archived_at == null && (before === null || before.archived_at !== null);
    if (isNewlyAsked) await assertFewEnough(tx, after.id);
    const choices = choicesOf(after.options);
    if (after.kind === 'choice' && choices.length === 0) throw new ApiError('invalid_request', ['choices']);
    const ids = choices.map(({ id }) => id);
    if (new Set(ids).size < ids.length) throw new ApiError('invalid_request', ['choices']);
    if (before && isOwn(before.kind)) await assertChosenStay(tx, before.id, ids);
  },
});

/** The column as it was read, or as it is to be written. */
function choicesOf(options: unknown): { id: string; name: string }[] {
  return typeof options === 'string' ? JSON.parse(options) : (options as { id: string; name: string }[]);
}

/** @throws ApiError too_many_entries when registration asks for as many other fields as it may */
async function assertFewEnough(tx: Transaction<Schema>, field: string): Promise<void> {
  const { count } = await tx
    .selectFrom('registration_fields')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .where('id', '<>', field)
    .executeTakeFirstOrThrow();
  if (Number(count) >= FIELDS_ASKED_MAX) throw new ApiError('too_many_entries');
}

/** @throws ApiError in_use with how many accounts have chosen what is no choice any more */
async function assertChosenStay(
  tx: Transaction<Schema>,
  field: string,
  choices: readonly string[],
): Promise<void> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from user_fields f
    join registration_fields r on r.id = f.key and r.kind = 'choice'
    where f.key = ${field} and f.value <> all (${sql.val(choices)}::text[])`.execute(tx);
  const count = found.rows[0]?.count ?? 0;
  if (count > 0) throw new ApiError('in_use', [String(count)]);
}
