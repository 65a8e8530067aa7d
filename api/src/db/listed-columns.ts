import type { Generated } from 'kysely';

/** The columns that every short list has which people edit. */
export interface ListedColumns {
  id: string;
  name: string;
  /** Order in the list; two may hold one place until they are ordered. */
  position: Generated<number>;
  /** Grows with every change. */
  rev: Generated<number>;
  archived_at: Generated<Date | null>;
}
