import type { FastifyInstance } from 'fastify';

/** How long a stop waits for running requests and for sockets to say goodbye, in ms; a whole stop has five seconds. */
const GRACE_MS = 2_000;

/** Bounds the stop of an instance: what has not ended after the grace is cut off, `cut` for what it cannot see itself. */
export function boundStop(app: FastifyInstance, cut: () => void): void {
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => {
      cut();
      app.server.closeAllConnections();
    }, GRACE_MS);
    app.server.once('close', () => clearTimeout(timer));
  });
}
