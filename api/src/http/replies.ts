import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway, DatabaseBusy, DatabaseConflict, isDiskFull } from '../db/errors.ts';
import { ApiError } from '../errors.ts';
import { REQUEST_ID } from '../log/log-requests.ts';
import { localeOf } from '../text/locale.ts';

const RETRY_SECONDS = 1;
/** A server that is started again takes some seconds. */
const AWAY_RETRY_SECONDS = 5;
/** Somebody has to make room first. */
const FULL_RETRY_SECONDS = 60;

/** Answers an error in the product's form. What has no name is logged and sent as `internal`, never with its own words. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const named = toApiError(error);
  // Such a request has no route, so none of its hooks runs.
  request.log.info({ req: request, status: named.status }, 'reply');
  sendNamed(named, error, request, reply);
}

function sendNamed(named: ApiError, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isFault = ['internal', 'disk_full', 'database_away'].includes(named.kind);
  if (isFault) request.log[hasLeft(request) ? 'debug' : 'error'](error);
  if (named.retryAfter !== undefined) reply.header('retry-after', String(named.retryAfter));
  reply
    .header(REQUEST_ID, request.id)
    .code(named.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(named.toReply(localeOf(request.headers['accept-language']))));
}

/** The client closed the connection before its request was complete: no error of ours, and no one reads the answer. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseBusy || error instanceof DatabaseConflict) {
    return new ApiError('overloaded', [], RETRY_SECONDS);
  }
  if (error instanceof DatabaseAway) return new ApiError('database_away', [], AWAY_RETRY_SECONDS);
  if (isDiskFull(error)) return new ApiError('disk_full', [], FULL_RETRY_SECONDS);
  switch (statusOf(error)) {
    case 413:
      return new ApiError('too_large');
    case 415:
      return new ApiError('unsupported_type');
    case 404:
    case 414:
      return new ApiError('unknown_route');
    case 400:
      return new ApiError('invalid_request', ['body']);
    default:
      return new ApiError('internal');
  }
}

/** The status of an error of the HTTP layer (malformed JSON, too long, foreign type); others have none. */
function statusOf(error: unknown): number | undefined {
  const isHttp = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
  return isHttp ? (error as FastifyError).statusCode : undefined;
}

/**
 * One form for every error of the instance, unknown addresses included. `onNobody` hears of a request that is refused
 * because nobody is signed in, before it is answered.
 */
export function installErrorReplies(
  app: FastifyInstance,
  onNobody?: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.setErrorHandler((error, request, reply) => {
    const named = toApiError(error);
    if (named.kind === 'not_signed_in') onNobody?.(request, reply);
    sendNamed(named, error, request, reply);
  });
  const unknown = async () => {
    throw new ApiError('unknown_route');
  };
  app.setNotFoundHandler(unknown);
  // A page server that takes every address (`/*`) still leaves the API's own unknown addresses to the API.
  app.all('/v1/*', unknown);
}
