import { errorTable } from '@duellwerk/shared/contract/errors';
import { encodeFrame } from '@duellwerk/shared/contract/frames';
import websocket from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { ApiError } from '../errors.ts';
import type { Kernel } from '../http/kernel.ts';
import { createLimiter, networkOf } from '../http/limits.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { boundStop } from '../http/slow-clients.ts';
import { localeOf } from '../text/locale.ts';
import { startFeed } from './feed.ts';
import { receive } from './frames.ts';
import { type Connection, Hub, send } from './hub.ts';
import { startSweep } from './sweep.ts';

const PAYLOAD_MAX = 16 * 1024;
const POLICY_VIOLATION = 1008;

/** The live socket: alerts for everyone, changes of what a page follows, a user's own news. */
export async function liveRoutes(kernel: Kernel): Promise<void> {
  const { app } = kernel;
  const hub = new Hub();
  const stops: (() => void)[] = [];
  await app.register(websocket, {
    options: { maxPayload: PAYLOAD_MAX, perMessageDeflate: false },
    preClose: async () => {
      for (const stop of stops) stop();
      hub.closeAll();
    },
  });
  boundStop(app, () => hub.cutAll());
  stops.push(startFeed(kernel, hub), startSweep(kernel, hub));

  app.route({
    method: 'GET',
    url: '/ws',
    onRequest: async (request) => admit(kernel, hub, request),
    handler: async () => {
      throw new ApiError('unknown_route');
    },
    wsHandler: (socket, request) => open(kernel, hub, socket, request),
  });
}

/** Before the handshake: only pages of this site (cookies come with foreign ones too), and not too many per address. */
function admit({ config }: Kernel, hub: Hub, request: FastifyRequest): void {
  const { origin, host } = request.headers;
  if (origin === undefined || !isOwnOrigin(origin, host, config)) throw new ApiError('foreign_origin');
  if (hub.countOf(networkOf(request.ip)) >= config.sockets.perAddress) {
    throw new ApiError('too_many_requests', [], config.sockets.silentSeconds);
  }
}

function open(kernel: Kernel, hub: Hub, socket: WebSocket, request: FastifyRequest): void {
  const frames = createLimiter(kernel.config.sockets.frames, kernel.clock);
  const now = kernel.clock().getTime();
  const connection: Connection = {
    socket,
    network: networkOf(request.ip),
    locale: localeOf(request.headers['accept-language']),
    tokenHash: kernel.sessions.hashOf(request),
    topics: new Set(),
    heardAt: now,
    checkedAt: now,
  };
  hub.add(connection);
  // Frames of one page are worked off one after the other: UNSUBSCRIBE must not overtake its SUBSCRIBE.
  let last = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    connection.heardAt = kernel.clock().getTime();
    last = last.then(() => handle(isBinary ? null : data.toString()));
  });
  socket.on('pong', () => {
    connection.heardAt = kernel.clock().getTime();
  });
  socket.on('error', (error) => kernel.app.log.debug(error));
  socket.on('close', () => hub.remove(connection));

  async function handle(text: string | null): Promise<void> {
    try {
      frames.take('');
      if (text === null) throw new ApiError('invalid_request');
      await receive(kernel, hub, connection, text);
    } catch (error) {
      refuse(kernel, connection, error);
    }
  }
}

function refuse(kernel: Kernel, { socket, locale }: Connection, error: unknown): void {
  const named = error instanceof ApiError ? error : new ApiError('internal');
  if (named.kind === 'internal') kernel.app.log.error(error);
  const [told] = named.toReply(locale).errors;
  send(
    socket,
    encodeFrame('ERROR', { code: told?.code ?? errorTable.internal.code, message: told?.message ?? '' }),
  );
  if (named.kind === 'too_many_requests' && named.retryAfter !== undefined) socket.close(POLICY_VIOLATION);
}
