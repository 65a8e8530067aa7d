import type { Call } from '@duellwerk/shared/contract/call';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { isAnswered } from '../http/idempotency.ts';
import { type Effect, type Gate, type RequestContext, scopeOf, servePreparedCommand } from '../http/serve.ts';
import type { Viewer } from '../users/sessions.ts';

/** The holder of a session, by its token. */
interface Holder {
  id: string;
  /** `null` once the session is over: the holder gets the stored reply again and can do nothing new. */
  viewer: Viewer | null;
}
type SessionRequest<B> = Omit<RequestContext<'signed-in', unknown, unknown, B>, 'params' | 'query'>;

/**
 * Serves a call that ends its own session. A repeat after a lost reply comes with the ended session, so the idempotency
 * key is bound to the session's token instead of the user.
 * @param prepare slow work; its refusals count as the effect's, so that a repeat gets the stored reply first
 */
export function serveSessionEnd<P, Q, B, T>(
  context: AppContext,
  call: Call<P, Q, B, null>,
  prepare: (request: SessionRequest<B>) => Promise<T>,
  effect: (own: SessionRequest<B> & Effect, prepared: T) => Promise<void>,
): void {
  servePreparedCommand(
    context,
    call,
    holderOfSession(context, call),
    async (command) => {
      const { viewer: user } = command.user;
      return user ? outcomeOf(() => prepare({ ...command, user })) : signedOut;
    },
    async (own, prepared) => {
      const { viewer: user } = own.user;
      // The stored reply may have been purged since the request was authenticated.
      if (!user) throw new ApiError('not_signed_in');
      await effect({ ...own, user }, prepared());
      return null;
    },
  );
}

/** Admits live sessions, and ended ones with a stored reply. @throws ApiError not_signed_in for everyone else */
function holderOfSession(
  { database, sessions }: AppContext,
  call: Pick<Call, 'method' | 'path'>,
): Gate<Holder> {
  return async ({ request, viewer }) => {
    const tokenHash = sessions.hashOf(request);
    if (tokenHash === null) throw new ApiError('not_signed_in');
    const holder = { id: `session:${tokenHash}`, viewer: await viewer() };
    if (holder.viewer || (await isAnswered(database.sql, request, scopeOf(call, holder)))) return holder;
    throw new ApiError('not_signed_in');
  };
}

const signedOut = (): never => {
  throw new ApiError('not_signed_in');
};

/** Defers the outcome of `work`: returns its value or throws its error when called. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<() => T> {
  try {
    const value = await work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
