import type { FastifyInstance } from 'fastify';
import { runInScope } from './scope.ts';

/** Name of the header by which a reply is found in the log. */
export const REQUEST_ID = 'x-request-id';

/**
 * Gives every reply the id under which the log has it, and writes one line per reply: at `warn` for failures of this
 * server, else at `info`. Jobs and statements that a request causes are logged with its id.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    runInScope({ request: request.id }, done);
  });
  // Reading a body goes on in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => runInScope({ request: request.id }, done));
  app.addHook('onResponse', async (request, reply) => {
    const isFault = reply.statusCode >= 500;
    const facts = {
      ...{ req: request, route: request.routeOptions.url, status: reply.statusCode },
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[isFault ? 'warn' : 'info'](facts, 'reply');
  });
}
