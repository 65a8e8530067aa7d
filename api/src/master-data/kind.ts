import type { CommonParts, ListCalls, PictureCalls } from '@duellwerk/shared/contract/master-data/calls';
import type { RawBuilder, Selectable, Transaction } from 'kysely';
import type { Facts } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import type { CommandContext } from '../http/command.ts';
import type { Viewer } from '../users/sessions.ts';

type Tx = Transaction<Schema>;

/** A table that has the columns of `ListedColumns`. */
export type ListTable =
  | 'games'
  | 'organizers'
  | 'member_roles'
  | 'connections'
  | 'avatar_decorations'
  | 'badges'
  | 'rulesets'
  | 'color_schemes'
  | 'registration_fields'
  | 'tournament_series';

/** The columns of an entry's table by their names, with those that its kind adds. */
export type Row = Record<string, unknown>;

/** The parts of an entry that its kind adds. */
export type OwnParts<Entry> = Omit<Entry, keyof CommonParts>;

/** The column that a row has beside its table's when the kind has `translations`. */
export interface Translated {
  name_en: string | null;
}

/** One list that a site is set up with, see the contract's `masterData`. */
export interface Kind<Body extends object, Entry extends CommonParts, Columns extends object = Row> {
  /** Names an entry in the audit trail, `game:{id}`. */
  name: string;
  calls: ListCalls<Body, Entry>;
  table: ListTable;
  /** Who may see the list: some of its entries, for holders of bound rights. @throws ApiError forbidden */
  assertMaySee(user: Viewer): void;
  /** Who may change an entry, add one (`null`), or order them (`null`). @throws ApiError forbidden */
  assertMayChange(user: Viewer, entry: string | null): void;
  /** Names are translated under `{translations}.{id}`; a client sends the English one as `name_en`. */
  translations?: string;
  /** Number of things that refer to the entry `t`, an SQL expression. */
  uses: RawBuilder<number>;
  /** Further columns and the tables they come from, beside those of the entry `t`. */
  more?: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> };
  /** The columns of what a client sent. @param before `null` for a new entry */
  toRow(body: Body, before: Columns | null): Row;
  toParts(row: Columns): OwnParts<Entry>;
  /** What the audit trail shows of an entry. */
  factsOf(row: Columns): Facts;
  /** Refuses what the kind does not allow, under the lock of the list. */
  check?(tx: Tx, change: Change<Columns>): Promise<void>;
  /** Writes what is not in the entry's own row, such as a version of its text. */
  afterWrite?(command: Pick<CommandContext, 'tx' | 'user' | 'now'>, id: string, body: Body): Promise<void>;
  picture?: PictureKind<Entry>;
}

/** An entry as it was (`null`: it is new) and as it is to be (`null`: archived or deleted). */
export interface Change<Columns> {
  before: Columns | null;
  after: Columns | null;
  user: Viewer;
}

/** How the picture of an entry is kept; its column is `image`. */
export interface PictureKind<Entry extends CommonParts> {
  calls: PictureCalls<Entry>;
  shape: 'square' | 'banner' | 'frame';
}

/** Declares a kind whose rows are those of `Table`, with `More` columns of other tables. */
export const kindOf =
  <Table extends ListTable, More extends object = object>() =>
  <Body extends object, Entry extends CommonParts>(
    kind: Kind<Body, Entry, Selectable<Schema[Table]> & More> & { table: Table },
  ): Kind<Body, Entry> =>
    // What reads and writes rows treats every table alike; each kind knows its own.
    kind as unknown as Kind<Body, Entry>;
