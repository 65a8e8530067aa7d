import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that passes everything on to another one, until a test lets it misbehave. */
export interface Between {
  address: string;
  /** Whom it passes on to. */
  leadTo(address: string): void;
  /**
   * Before a request is passed on: what is done instead of it. `hold` never answers, `cut` ends the connection, a number is
   * answered as that status.
   */
  meet(how: (path: string) => 'hold' | 'cut' | number | undefined): void;
  /** Changes the JSON of answers on their way back. */
  change(how: (path: string, body: Record<string, unknown>) => Record<string, unknown>): void;
  /** Behaves again. */
  behave(): void;
  /** Paths of all requests so far. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function openBetween(): Promise<Between> {
  let target = '';
  let met: Parameters<Between['meet']>[0] = () => undefined;
  let changed: Parameters<Between['change']>[0] | undefined;
  const asked: string[] = [];

  const pass = (path: string, request: IncomingMessage, response: ServerResponse) => {
    const headers = { ...request.headers, connection: 'close' };
    const onward = send(`${target}${request.url}`, { method: request.method, headers }, (answer) => {
      if (!changed || !answer.headers['content-type']?.startsWith('application/json')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(response);
      }
      const change = changed;
      let text = '';
      answer.on('data', (chunk) => {
        text += String(chunk);
      });
      answer.on('end', () => {
        const body = JSON.stringify(change(path, JSON.parse(text)));
        const { 'content-length': _, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest).end(body);
      });
      return answer;
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const instead = met(path);
    if (instead === undefined) pass(path, request, response);
    else if (instead === 'cut') request.socket.destroy();
    else if (instead !== 'hold') response.writeHead(instead).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (address) => {
      target = address;
    },
    meet: (how) => {
      met = how;
    },
    change: (how) => {
      changed = how;
    },
    behave: () => {
      met = () => undefined;
      changed = undefined;
    },
    asked,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
