import {
  type ConnectionProblem,
  connectedAddress,
  type Platform,
  problemAddress,
  registrationReturn,
  type WayPurpose,
} from '@duellwerk/shared/contract/social';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { writeToOwner } from '../account/own-mail.ts';
import { lockAccount } from '../account/settings-repo.ts';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import type { Kernel } from '../http/kernel.ts';
import { sessionBounds, type Viewer } from '../users/sessions.ts';
import { findViewer } from '../users/sessions-repo.ts';
import { findLinked, type Linked, linkAccount } from './links.ts';
import { keepRegistrationConnection, type PersonElsewhere } from './registration-connections.ts';
import type { Way } from './states.ts';

/** A way whose provider has said who the person is. */
export interface Arrival {
  way: Way;
  person: PersonElsewhere;
  /** Hash of the mark of the browser that came back. */
  browser: string;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** The address that a problem of a way is shown at: over the page that the way was begun on. */
export function problemOfWay(
  purpose: WayPurpose | null,
  code: ConnectionProblem,
  platform: Platform | null,
  connection?: string,
): string {
  return problemAddress(purpose === 'connect' ? '/users/settings' : '/', code, platform, connection);
}

/** What each way leads to: does it, and gives the address that the browser goes on to. Nothing of it comes from a request. */
export const ends: Record<WayPurpose, (kernel: Kernel, arrival: Arrival) => Promise<string>> = {
  /** Signs in who has linked this account; for anyone else a sign-up stands ready. */
  async login(kernel, { way, person, browser, request, reply, now }) {
    const found = await findLinked(kernel.database.sql, person, now);
    if (!found) {
      const id = await signUp(kernel, person, browser, now);
      return problemOfWay('login', 'not_connected', way.platform, id);
    }
    if (found.banned) return problemOfWay('login', 'banned', way.platform);
    await kernel.sessions.open(request, reply, found.id, now);
    return '/';
  },

  async register(kernel, { way, person, browser, now }) {
    const found = await findLinked(kernel.database.sql, person, now);
    if (found) {
      const code = found.banned ? 'banned' : 'already_connected';
      return problemOfWay('register', code, way.platform);
    }
    return registrationReturn(await signUp(kernel, person, browser, now));
  },

  /**
   * Only for the user who began it and is still signed in. An account of the same service that is linked already is never
   * replaced: games and opponents may know it, so it has to be unlinked on purpose.
   */
  async connect(kernel, { way, person, request, now }) {
    const viewer = await kernel.sessions.viewerOf(request, now);
    if (!viewer || viewer.id !== way.user) return problemOfWay('connect', 'foreign', way.platform);
    const linked = await link(kernel, viewer, person, now);
    if (linked === 'linked' || linked === 'known') return connectedAddress(way.platform);
    return problemOfWay('connect', linked, way.platform);
  },
};

function signUp({ database }: Kernel, person: PersonElsewhere, browser: string, now: Date): Promise<string> {
  return database.transaction((tx) => keepRegistrationConnection(tx, person, browser, now));
}

/** The link with everything that belongs to it, or nothing. `foreign`: the session has ended this very moment. */
function link(
  { database }: Kernel,
  { id: user, tokenHash }: Viewer,
  person: PersonElsewhere,
  now: Date,
): Promise<Linked | 'foreign'> {
  return database.transaction(async (tx) => {
    // Deleting an account, banning it and a new password for it lock it too: a link must not come after them.
    await lockAccount(tx, user);
    if (!(await findViewer(tx, tokenHash, sessionBounds(now), now))) return 'foreign';
    const linked = await linkAccount(tx, user, person, now);
    if (linked !== 'linked') return linked;
    const details = { connection: person.connection_id };
    const subject = `user:${user}`;
    await writeAudit(tx, { actor: user, action: 'user.connected', subject, at: now, details });
    await tellOfLink(tx, user, person, now);
    return linked;
  });
}

/** A link is a way in, so its owner hears of it, in case it was somebody else who made it. */
async function tellOfLink(
  tx: Transaction<Schema>,
  user: string,
  { connection_id }: PersonElsewhere,
  now: Date,
): Promise<void> {
  const told = await tx
    .selectFrom('users')
    .innerJoin('connections', (join) => join.on('connections.id', '=', connection_id))
    .select(['username', 'mail', 'mail_verified_at', 'locale', 'connections.name as service'])
    .where('users.id', '=', user)
    .executeTakeFirst();
  if (told) await writeToOwner({ tx, now }, told, 'account_linked', { service: told.service });
}
