import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { notify } from './notify.ts';

/** Notifies everybody who may release that the site has stopped a canary. */
export async function notifyReleaseManagers(
  tx: Transaction<Schema>,
  { name, version, since, reason }: { name: string; version: string; since: string; reason: string },
  now: Date,
): Promise<void> {
  const holders = await tx
    .selectFrom('user_permissions')
    .select('user_id')
    .distinct()
    .where('permission', 'in', ['release.manage', 'platform.admin'])
    .orderBy('user_id')
    .execute();
  const release = `${name} ${version}`;
  const events = holders.map(({ user_id: user }) => ({
    ...{ kind: 'canary_stopped' as const, fact: `canary_stopped:${name}:${version}:${since}`, to: { user } },
    data: { release, reason, path: '/admin/releases' },
  }));
  await notify(tx, events, now);
}
