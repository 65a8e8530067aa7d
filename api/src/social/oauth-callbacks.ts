import {
  type ConnectionProblem,
  connectedAddress,
  loginStepAddress,
  type OauthPurpose,
  type Platform,
  problemAddress,
  registrationReturn,
} from '@duellwerk/shared/contract/social';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { writeToOwner } from '../account/own-mail.ts';
import { lockAccount } from '../account/settings-repo.ts';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import type { AppContext } from '../http/app-context.ts';
import { createLoginSteps } from '../second-factor/login-steps.ts';
import { hasFactor } from '../second-factor/repo.ts';
import { sessionBounds, type Viewer } from '../users/sessions.ts';
import { findViewer } from '../users/sessions-repo.ts';
import type { OauthFlow } from './flow-store.ts';
import { findLinked, type Linked, linkAccount } from './links.ts';
import { keepRegistrationConnection, type PersonElsewhere } from './registration-connections.ts';

/** A flow with the person that the provider named. */
export interface Arrival {
  flow: OauthFlow;
  person: PersonElsewhere;
  /** Hash of the marker cookie of the returning browser. */
  browser: string;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** The address that shows a failed flow, over the page it was begun on. */
export function problemAddressOf(
  purpose: OauthPurpose | null,
  code: ConnectionProblem,
  platform: Platform | null,
  connection?: string,
): string {
  return problemAddress(purpose === 'connect' ? '/users/settings' : '/', code, platform, connection);
}

/**
 * What each finished flow does; returns the address to redirect to. Nothing of it comes from a request except the page
 * that a flow was begun on, which the contract restricts to paths of this site.
 */
export const callbacks: Record<OauthPurpose, (context: AppContext, arrival: Arrival) => Promise<string>> = {
  /** Signs in the user who has linked this account; anyone else may sign up. */
  async login(context, { flow, person, browser, request, reply, now }) {
    const found = await findLinked(context.database.sql, person, now);
    if (!found) {
      const id = await signUp(context, person, browser, now);
      return problemAddressOf('login', 'not_connected', flow.platform, id);
    }
    if (found.banned) return problemAddressOf('login', 'banned', flow.platform);
    if (await hasFactor(context.database.sql, found.id)) {
      await createLoginSteps(context).begin(reply, { user: found.id, proof: null }, now);
      return loginStepAddress(flow.returnTo ?? '/');
    }
    await context.sessions.open(request, reply, found.id, now);
    return flow.returnTo ?? '/';
  },

  async register(context, { flow, person, browser, now }) {
    const found = await findLinked(context.database.sql, person, now);
    if (found) {
      const code = found.banned ? 'banned' : 'already_connected';
      return problemAddressOf('register', code, flow.platform);
    }
    return registrationReturn(await signUp(context, person, browser, now));
  },

  /**
   * Only for the user who began the flow and is still signed in. Another linked account of the same service is never
   * replaced: games and opponents may know it, so it has to be unlinked first.
   */
  async connect(context, { flow, person, request, now }) {
    const viewer = await context.sessions.viewerOf(request, now);
    if (!viewer || viewer.id !== flow.user) return problemAddressOf('connect', 'foreign', flow.platform);
    const linked = await link(context, viewer, person, now);
    if (linked === 'linked' || linked === 'known') return flow.returnTo ?? connectedAddress(flow.platform);
    return problemAddressOf('connect', linked, flow.platform);
  },
};

function signUp(
  { database }: AppContext,
  person: PersonElsewhere,
  browser: string,
  now: Date,
): Promise<string> {
  return database.transaction((tx) => keepRegistrationConnection(tx, person, browser, now));
}

/** Links the account, writes the audit entry and the mail in one transaction. `foreign`: the session has just ended. */
function link(
  { database }: AppContext,
  { id: user, tokenHash }: Viewer,
  person: PersonElsewhere,
  now: Date,
): Promise<Linked | 'foreign'> {
  return database.transaction(async (tx) => {
    // Deleting or banning the account and changing its password take the same lock: no link may follow them.
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

/** A linked account can sign in, so the owner is told in case somebody else linked it. */
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
