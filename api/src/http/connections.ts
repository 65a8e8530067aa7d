// What one connection may ask of the process, whoever is at its other end.
import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './limits.ts';
import { TRUSTED_FACTOR, type TrustedNetworks } from './trusted-networks.ts';

/** Longest time in ms that a client may take to send a request; without a bound, slow ones hold connections for ever. */
export const REQUEST_MS = 30_000;
/** The same for its head, which is one packet. */
const HEAD_MS = 15_000;
const CHECK_MS = 5_000;
/** A client that takes nothing of its answer for this long is cut off. */
export const STALLED_MS = 30_000;
/** Requests that a client may send ahead of an answer. Browsers and proxies send none. */
const AHEAD_MAX = 32;
/** Open connections from one network; a browser opens seven. */
const PER_NETWORK_MAX = 1_000;
/** The only address that is upgraded. */
export const SOCKET_PATH = '/ws';

/** Settings of the HTTP server. An upgrade elsewhere than to the live socket is answered as the plain request it also is. */
export const serverOptions: ServerOptions = {
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_MS,
  shouldUpgradeCallback: ({ url = '', socket }) => url.split('?', 1)[0] === SOCKET_PATH && !lines.has(socket),
};

/** Requests that wait for their turn, by connections that are busy with one. */
const lines = new WeakMap<Socket, (() => void)[]>();

/**
 * Works on one request of a connection at a time, in their order, which is also the order of the answers: what was sent
 * ahead opens no file and holds no answer until the one before it is on its way. Too many of them end the connection.
 */
export function boundRequests(app: FastifyInstance): void {
  const next = (socket: Socket) => {
    const begin = lines.get(socket)?.shift();
    if (begin && !socket.destroyed) begin();
    else lines.delete(socket);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Cut off already: the rest of the packet is still read, and nobody waits for it.
    if (socket.destroyed) return;
    const begin = () => {
      reply.raw.on('timeout', cutStalled).once('close', () => next(socket));
      done();
    };
    const line = lines.get(socket);
    if (line && line.length >= AHEAD_MAX) return void socket.destroy();
    if (line) return void line.push(begin);
    lines.set(socket, []);
    begin();
  });
}

/** Nothing moved for a while: either the client does not read, or the answer takes its time. */
function cutStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/** Bounds the open connections of each network. Not behind a proxy, whose connections carry everybody. */
export function boundConnections(
  app: FastifyInstance,
  trusted: Pick<TrustedNetworks, 'has'>,
  perNetwork = PER_NETWORK_MAX,
): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    const max = trusted.has(address) ? perNetwork * TRUSTED_FACTOR : perNetwork;
    if (count > max) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
