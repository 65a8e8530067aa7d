import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A message as Discord takes it. */
export interface ReceivedMessage {
  embeds: { title: string; description: string; url: string }[];
  allowed_mentions: { parse: string[] };
}

export interface Receiver {
  port: number;
  address: string;
  received: ReceivedMessage[];
  /** How the next ones are answered; 204 at the start. */
  answer: (response: ServerResponse, request: IncomingMessage) => void;
  close(): Promise<void>;
}

/** A real receiver of messages on this machine, on a port of its own unless one is given. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await json(request);
    receiver.received.push(body as ReceivedMessage);
    receiver.answer(response, request);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const heard = (server.address() as AddressInfo).port;
  const receiver: Receiver = {
    port: heard,
    address: `http://127.0.0.1:${heard}/api/webhooks/1234/geheimer-teil-wxyz`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
