import { browseTeams, browseUsers, type DirectoryQuery } from '@duellwerk/shared/contract/directory';
import type { AppContext } from '../http/app-context.ts';
import type { Built } from '../http/reply-cache.ts';
import { serveCached } from '../http/serve.ts';
import { pageOfTeams, pageOfUsers } from './browse.ts';
import { requireOpen } from './entry.ts';
import { nextBanEnd } from './repo.ts';

/** /teams and /users. */
export function directoryRoutes(context: AppContext): void {
  const { database, clock } = context;
  const { sql } = database;
  serveCached(context, browseTeams, async ({ query }) => {
    const build = async () => {
      await requireOpen(sql, 'teams');
      return { value: await pageOfTeams(sql, query), validUntil: null };
    };
    return listed(context, 'teams', { query, tags: ['teams'] }, build);
  });
  serveCached(context, browseUsers, async ({ query }) => {
    const build = async () => {
      await requireOpen(sql, 'users');
      const now = clock();
      return { value: await pageOfUsers(sql, query, now), validUntil: await nextBanEnd(sql, now) };
    };
    // Pictures of people stand in it.
    return listed(context, 'users', { query, tags: ['users', 'people'] }, build);
  });
}

/** Searches are as many as people think of; only the lists that many ask for are kept. */
async function listed<T>(
  { replies }: AppContext,
  directory: 'teams' | 'users',
  { query, tags }: { query: DirectoryQuery; tags: readonly string[] },
  build: () => Promise<Built & { value: T }>,
) {
  const { text, game, looking, limit, cursor } = query;
  if (text !== undefined) return { private: (await build()).value };
  return replies.get(`directory ${directory} ${JSON.stringify([game, looking, limit, cursor])}`, tags, build);
}
