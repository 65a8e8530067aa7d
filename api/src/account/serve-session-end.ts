import type { Call } from '@duellwerk/shared/contract/call';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { isAnswered } from '../http/idempotency.ts';
import { type Effect, type Gate, type RequestContext, scopeOf, servePreparedCommand } from '../http/serve.ts';
import type { Viewer } from '../users/sessions.ts';

/** Whoever came with a session, by its token. */
interface Holder {
  id: string;
  /** `null` once the session is over: such a holder gets the stored answer again and can do nothing new. */
  viewer: Viewer | null;
}
type Asked<B> = Omit<RequestContext<'signed-in', unknown, unknown, B>, 'params' | 'query'>;

/**
 * Serves a call that ends the session it comes with. Its repeat, when the answer got lost, comes with a session that is
 * over: therefore the key is bound to the session's token, which nobody else has, and not to the user.
 * @param prepare what is slow; a refusal in it is one of the effect, so that a repeat gets the kept answer before it
 */
export function serveSessionEnd<P, Q, B, T>(
  context: AppContext,
  call: Call<P, Q, B, null>,
  prepare: (asked: Asked<B>) => Promise<T>,
  effect: (own: Asked<B> & Effect, prepared: T) => Promise<void>,
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
      // The kept answer may have been purged since the holder was let in.
      if (!user) throw new ApiError('not_signed_in');
      await effect({ ...own, user }, prepared());
      return null;
    },
  );
}

/** Lets live sessions in, and ended ones whose request was answered. @throws ApiError not_signed_in for everyone else */
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

/** Gives the value of `work` when it is called, or throws what `work` threw. */
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
