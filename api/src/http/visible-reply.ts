import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { Viewer } from '../users/sessions.ts';
import type { AppContext } from './app-context.ts';
import type { Built, CachedReply } from './reply-cache.ts';

/** What an answer is about, as far as it says who may see it. */
interface Visible {
  decided_state: string;
  organizer_id: string;
}

/**
 * An answer about a tournament or a part of it, ready for everyone; about a draft it is read anew for those who manage it.
 * @throws ApiError not_found for a draft and everyone else
 */
export async function readyOrPrivate<Row extends Visible, T>(
  { replies }: Pick<AppContext, 'replies'>,
  viewer: () => Promise<Viewer | null>,
  {
    key,
    tags,
    find,
    read,
  }: {
    key: string;
    tags: readonly string[];
    find(): Promise<Row | undefined>;
    read(row: Row): Promise<Omit<Built, 'value'> & { value: T }>;
  },
): Promise<CachedReply | { private: T }> {
  const found = async () => {
    const row = await find();
    if (!row) throw new ApiError('not_found');
    return row;
  };
  try {
    return await replies.get(key, tags, async () => {
      const row = await found();
      if (row.decided_state === 'draft') throw new Draft();
      return read(row);
    });
  } catch (error) {
    if (!(error instanceof Draft)) throw error;
    const row = await found();
    const user = await viewer();
    if (!user || !isAllowed(user.permissions, 'tournament.manage', row.organizer_id)) {
      throw new ApiError('not_found');
    }
    return { private: (await read(row)).value };
  }
}

/** Leaves the making of a public answer: there is none. */
class Draft extends Error {}
