import { type CommonParts, ENTRIES_MAX } from '@duellwerk/shared/contract/master-data/calls';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { addressOfImage, imageAt, nameOfImage } from '../images/address.ts';
import { deleteUnusedImage, insertImage } from '../images/repo.ts';
import { newId } from '../text/ids.ts';
import type { Kind, Row } from './kind.ts';
import * as repo from './repo.ts';

/** Every page shows some of these lists: their event makes all processes read them again. */
const listChanged = (table: string) => ({ topic: 'site', kind: 'changed', ref: table });

/** The entries of a list, in order. */
export async function listEntries<B extends object, E extends CommonParts>(
  db: Kysely<Schema>,
  kind: Kind<B, E>,
): Promise<E[]> {
  return (await repo.selectRows(db, kind)).map((row) => toEntry(kind, row));
}

/** Adds an entry at the end. @throws ApiError forbidden, too_many_entries, slug_taken and what the kind refuses */
export async function createEntry<B extends object, E extends CommonParts>(
  command: CommandContext,
  kind: Kind<B, E>,
  body: B,
): Promise<E> {
  const { tx, user } = command;
  kind.assertMayChange(user, null);
  await repo.lockList(tx, kind);
  if ((await repo.selectRows(tx, kind)).length >= ENTRIES_MAX) throw new ApiError('too_many_entries');
  const row: Row = { id: newId(), ...kind.toRow(body, null) };
  const id = String(row.id);
  await check(command, kind, { id, before: null, after: row });
  await repo.insertRow(tx, kind, row);
  await writeRest(command, kind, id, body);
  return recorded(command, kind, { id, before: null, deed: 'created' });
}

/** Changes an entry. @throws ApiError not_found, forbidden, stale_version, slug_taken and what the kind refuses */
export async function updateEntry<B extends object, E extends CommonParts>(
  command: CommandContext,
  kind: Kind<B, E>,
  id: string,
  { rev, ...body }: B & { rev: number },
): Promise<E> {
  const { tx } = command;
  const before = await takeEntry(command, kind, id, rev);
  const values = kind.toRow(body as unknown as B, before);
  await check(command, kind, { id, before, after: { ...before, ...values } });
  await repo.updateRow(tx, kind, id, values);
  await writeRest(command, kind, id, body as unknown as B);
  return recorded(command, kind, { id, before, deed: 'changed' });
}

/** Archives an entry, or takes it back into use. Refuses as `updateEntry`; does nothing when it is so already. */
export async function archiveEntry<B extends object, E extends CommonParts>(
  command: CommandContext,
  kind: Kind<B, E>,
  id: string,
  { rev, archived }: { rev: number; archived: boolean },
): Promise<E> {
  const before = await takeEntry(command, kind, id, rev);
  if ((before.archived_at !== null) === archived) return toEntry(kind, before);
  const after = archived ? null : { ...before, archived_at: null };
  await kind.check?.(command.tx, { before, after, user: command.user });
  await repo.updateRow(command.tx, kind, id, { archived_at: archived ? command.now : null });
  return recorded(command, kind, { id, before, deed: archived ? 'archived' : 'restored' });
}

/** Deletes an entry that nothing refers to. @throws ApiError not_found, forbidden, in_use and what the kind refuses */
export async function removeEntry<B extends object, E extends CommonParts>(
  command: CommandContext,
  kind: Kind<B, E>,
  id: string,
): Promise<null> {
  const { tx, user } = command;
  kind.assertMayChange(user, null);
  await repo.lockList(tx, kind);
  const before = await repo.lockRow(tx, kind, id);
  if (!before) throw new ApiError('not_found');
  if (before.uses > 0) throw new ApiError('in_use', [String(before.uses)]);
  await kind.check?.(tx, { before, after: null, user });
  await repo.deleteRow(tx, kind, id);
  await repo.writeEnglishName(command.tx, kind, id, '');
  const picture = kind.picture ? imageAt(before.image as string | null) : null;
  if (picture !== null) await deleteUnusedImage(tx, picture);
  await note(command, kind, { before, after: null, deed: 'deleted' });
  return null;
}

/** Writes the order of the whole list. @throws ApiError forbidden, stale_version when these are not its entries */
export async function orderEntries<B extends object, E extends CommonParts>(
  command: CommandContext,
  kind: Kind<B, E>,
  ids: readonly string[],
): Promise<{ items: E[] }> {
  const { tx, user } = command;
  kind.assertMayChange(user, null);
  await repo.lockList(tx, kind);
  const before = await repo.selectRows(tx, kind);
  const isWhole = ids.length === before.length && new Set(ids).size === ids.length;
  if (!isWhole || !before.every(({ id }) => ids.includes(id))) throw new ApiError('stale_version');
  await repo.writeOrder(tx, kind, ids);
  const after = await repo.selectRows(tx, kind);
  const names = (rows: repo.ListedRow[]) => rows.map(({ name }) => name);
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'setting.ordered', subject: `${kind.name}:`, at: command.now },
    deed: {
      before: { setting: kind.name, order: names(before) },
      after: { setting: kind.name, order: names(after) },
    },
  });
  await command.publish(listChanged(kind.table));
  return { items: after.map((row) => toEntry(kind, row)) };
}

/** Makes a re-encoded picture the entry's, or takes it away (`null`). @throws ApiError not_found, forbidden */
export async function setPicture<B extends object, E extends CommonParts>(
  command: CommandContext,
  kind: Kind<B, E>,
  id: string,
  bytes: Buffer | null,
): Promise<E> {
  const { tx, user, now } = command;
  const before = await takeEntry(command, kind, id, null);
  const former = imageAt(before.image as string | null);
  const name = bytes && nameOfImage(bytes);
  if (name && bytes) await insertImage(tx, { name, bytes, owner: user.id, now });
  await repo.updateRow(tx, kind, id, { image: name && addressOfImage(name) });
  if (former !== null && former !== name) await deleteUnusedImage(tx, former);
  return recorded(command, kind, { id, before, deed: name ? 'picture_set' : 'picture_removed' });
}

/** Locks an entry for who may change it, in the revision that was seen (`null`: in any). */
async function takeEntry<B extends object, E extends CommonParts>(
  { tx, user }: CommandContext,
  kind: Kind<B, E>,
  id: string,
  rev: number | null,
): Promise<repo.ListedRow> {
  kind.assertMayChange(user, id);
  await repo.lockList(tx, kind);
  const row = await repo.lockRow(tx, kind, id);
  if (!row) throw new ApiError('not_found');
  if (rev !== null && row.rev !== rev) throw new ApiError('stale_version', [String(row.rev)]);
  return row;
}

async function check<B extends object, E extends CommonParts>(
  { tx, user }: CommandContext,
  kind: Kind<B, E>,
  { id, before, after }: { id: string; before: Row | null; after: Row },
): Promise<void> {
  const { slug } = after;
  if (typeof slug === 'string' && (await repo.isSlugTaken(tx, kind, slug, id)))
    throw new ApiError('slug_taken', ['slug']);
  await kind.check?.(tx, { before, after, user });
}

/** Writes what is not in the entry's own row. */
async function writeRest<B extends object, E extends CommonParts>(
  command: CommandContext,
  kind: Kind<B, E>,
  id: string,
  body: B & { name_en?: string },
): Promise<void> {
  await repo.writeEnglishName(command.tx, kind, id, body.name_en?.trim() ?? '');
  await kind.afterWrite?.(command, id, body);
}

/** Notes what was done to an entry, and gives it as it is now. */
async function recorded<B extends object, E extends CommonParts>(
  command: CommandContext,
  kind: Kind<B, E>,
  { id, before, deed }: { id: string; before: repo.ListedRow | null; deed: string },
): Promise<E> {
  const [after] = await repo.selectRows(command.tx, kind, id);
  if (!after) throw new Error(`${kind.name} ${id} is gone while it is locked.`);
  await note(command, kind, { before, after, deed });
  return toEntry(kind, after);
}

async function note<B extends object, E extends CommonParts>(
  { tx, user, now, publish }: CommandContext,
  kind: Kind<B, E>,
  { before, after, deed }: { before: repo.ListedRow | null; after: repo.ListedRow | null; deed: string },
): Promise<void> {
  const { id, name } = (after ?? before) as repo.ListedRow;
  const facts = (row: repo.ListedRow) => ({
    ...{ setting: kind.name, name: row.name },
    ...(kind.translations && { name_en: (row.name_en as string | null) ?? '' }),
    ...kind.factsOf(row),
  });
  await writeAudit(tx, {
    ...{ actor: user.id, action: `setting.${deed}`, subject: `${kind.name}:${id}`, at: now },
    deed: { name, before: before ? facts(before) : {}, after: after ? facts(after) : {} },
  });
  await publish(listChanged(kind.table));
}

function toEntry<B extends object, E extends CommonParts>(kind: Kind<B, E>, row: repo.ListedRow): E {
  const { id, name, rev, archived_at, uses } = row;
  return { id, name, rev, archived: archived_at !== null, uses, ...kind.toParts(row) } as unknown as E;
}
