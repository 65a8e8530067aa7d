// What the demo writes by itself, because no request of a person can: each with its reason.
import { fold } from '../../text/fold.ts';
import type { PastSite } from './past-site.ts';

/**
 * Shows art that comes with the software. People bring pictures of their own, which are stored; these drawings are part of
 * every build, sharp at any size, and no copy of them lies in the database.
 */
export async function showArt(
  { tx }: PastSite,
  art:
    | { table: 'badges' | 'tournaments'; id: string; image: string }
    | { table: 'teams'; id: string; logo: string },
): Promise<void> {
  if (art.table === 'teams')
    await tx.updateTable('teams').set({ logo: art.logo }).where('id', '=', art.id).execute();
  else await tx.updateTable(art.table).set({ image: art.image }).where('id', '=', art.id).execute();
}

/** Links accounts at services that the demo has none at: people link theirs there. */
export async function linkServices({ tx, now }: PastSite, user: { id: string; name: string }): Promise<void> {
  const rows = ['discord', 'riot'].map((service) => ({
    ...{ user_id: user.id, connection_id: service, external_id: `${service}-${user.id}`, linked_at: now() },
    name: service === 'riot' ? `${user.name}#EUW` : fold(user.name),
  }));
  await tx.insertInto('user_connections').values(rows).execute();
}

/** Gives an account a name that the site keeps for itself: visitors of the demo try "admin". */
export async function takeReservedName({ tx }: PastSite, id: string, name: string): Promise<void> {
  const names = { username: name, username_key: fold(name), sort_key: fold(name) };
  await tx.updateTable('users').set(names).where('id', '=', id).execute();
}

/** The token of the link in the last mail to an address, as its owner reads it there. */
export async function readMailedToken({ tx }: PastSite, address: string): Promise<string> {
  const mail = await tx
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', address)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = /[\w-]{43}/.exec(mail.plain)?.[0];
  if (token === undefined) throw new Error(`No link in the mail to ${address}`);
  return token;
}
