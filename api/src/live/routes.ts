import { errorTable } from '@duellwerk/shared/contract/errors';
import { encodeFrame } from '@duellwerk/shared/contract/frames';
import { PER_ADDRESS } from '@duellwerk/shared/contract/per-address';
import websocket from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { ApiError } from '../errors.ts';
import type { AppContext } from '../http/app-context.ts';
import { SOCKET_PATH } from '../http/connections.ts';
import { createLimiter, networkOf } from '../http/limits.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { boundStop } from '../http/slow-clients.ts';
import { TRUSTED_FACTOR } from '../http/trusted-networks.ts';
import { type Locale, localeOf } from '../text/locale.ts';
import { startFeed } from './feed.ts';
import { receive } from './frames.ts';
import { type Connection, type Hub, send } from './hub.ts';
import { startSweep } from './sweep.ts';

const PAYLOAD_MAX = 16 * 1024;
/** Parts of one message. Browsers send ours whole; a part costs its sender six bytes. */
const FRAGMENTS_MAX = 32;
/** Frames of one page that wait for their turn. */
const QUEUE_MAX = 60;
const POLICY_VIOLATION = 1008;

/** The live socket: alerts for everyone, changes of what a page follows, a user's own news. */
export async function liveRoutes(context: AppContext): Promise<void> {
  const { app, hub } = context;
  const stops: (() => void)[] = [];
  await app.register(websocket, {
    options: {
      maxPayload: PAYLOAD_MAX,
      maxFragments: FRAGMENTS_MAX,
      perMessageDeflate: false,
      // Pings count like every other frame, and only what counts is answered.
      autoPong: false,
    },
    errorHandler: (error, socket, request) => {
      request.log.debug(error);
      socket.terminate();
    },
    preClose: async () => {
      for (const stop of stops) stop();
      hub.closeAll();
    },
  });
  boundStop(app, () => hub.cutAll());
  stops.push(startFeed(context, hub), startSweep(context, hub));

  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    onRequest: async (request) => admit(context, hub, request),
    handler: async () => {
      throw new ApiError('unknown_route');
    },
    wsHandler: (socket, request) => open(context, hub, socket, request),
  });
}

/** Before the handshake: only pages of this site (cookies come with foreign ones too), and not too many per address. */
function admit({ config, trusted }: AppContext, hub: Hub, request: FastifyRequest): void {
  const { origin, host } = request.headers;
  if (origin === undefined || !isOwnOrigin(origin, host, config)) throw new ApiError('foreign_origin');
  const factor = trusted.has(request.ip) ? TRUSTED_FACTOR : 1;
  if (hub.countOf(networkOf(request.ip)) >= config.sockets.perAddress * factor) {
    throw new ApiError('too_many_requests', [PER_ADDRESS], config.sockets.silentSeconds);
  }
}

function open(context: AppContext, hub: Hub, socket: WebSocket, request: FastifyRequest): void {
  const frames = createLimiter(context.config.sockets.frames, context.clock);
  const now = context.clock().getTime();
  const connection: Connection = {
    socket,
    network: networkOf(request.ip),
    locale: localeOf(request.headers['accept-language']),
    tokenHash: context.sessions.hashOf(request),
    topics: new Set(),
    heardAt: now,
    checkedAt: now,
  };
  hub.add(connection);
  // Frames of one page are worked off one after the other: UNSUBSCRIBE must not overtake its SUBSCRIBE.
  let last = Promise.resolve();
  let waiting = 0;
  let isCut = false;

  /** Counts a frame when it arrives, before it is queued: thousands of them fit into one packet. */
  function isAdmitted(): boolean {
    if (isCut) return false;
    connection.heardAt = context.clock().getTime();
    if (waiting < QUEUE_MAX && frames.tryTake('') === undefined) return true;
    isCut = true;
    socket.pause();
    last = last.then(() => cutOff(connection));
    return false;
  }

  async function handle(data: RawData, isBinary: boolean): Promise<void> {
    try {
      if (isBinary) throw new ApiError('invalid_request');
      await receive(context, hub, connection, data.toString());
    } catch (error) {
      refuse(context, connection, error);
    } finally {
      waiting -= 1;
    }
  }

  socket.on('message', (data, isBinary) => {
    if (!isAdmitted()) return;
    waiting += 1;
    last = last.then(() => handle(data, isBinary));
  });
  socket.on('ping', (data) => {
    if (isAdmitted()) socket.pong(data);
  });
  socket.on('pong', isAdmitted);
  socket.on('close', () => hub.remove(connection));
}

/** Ends a socket that sends too much: told why, and not waited for, as it may never say goodbye itself. */
function cutOff({ socket, locale }: Connection): void {
  sendError(socket, new ApiError('too_many_requests'), locale);
  socket.close(POLICY_VIOLATION);
  socket.terminate();
}

function refuse({ app }: AppContext, { socket, locale }: Connection, error: unknown): void {
  const isNamed = error instanceof ApiError;
  if (!isNamed) app.log.error(error);
  sendError(socket, isNamed ? error : new ApiError('internal'), locale);
}

function sendError(socket: WebSocket, error: ApiError, locale: Locale): void {
  const [told] = error.toReply(locale).errors;
  send(
    socket,
    encodeFrame('ERROR', { code: told?.code ?? errorTable.internal.code, message: told?.message ?? '' }),
  );
}
