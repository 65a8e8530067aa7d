import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/**
 * A program for measurements: what a change's way to its listeners costs when nothing is decided, written or asked. Every
 * request is told to every socket as it is, then answered. Prints its port.
 */
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += String(chunk);
  });
  request.on('end', () => {
    for (const socket of sockets.clients) socket.send(body);
    response.end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
