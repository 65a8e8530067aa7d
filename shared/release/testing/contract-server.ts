// For tests of the command line: a server that answers calls of the contract, held to the contract's schemas.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import * as s from 'superstruct';
import type { Call } from '../../contract/call.ts';
import type { ErrorName } from '../../contract/error-codes.ts';
import { errorTable } from '../../contract/errors.ts';
import { PUBLISH_PATH, type PublishedVersion } from '../../contract/releases.ts';

export interface Answer {
  method: string;
  path: string;
  respond: (request: { params: Record<string, string>; body: Buffer }) => { status: number; text: string };
}

const json = (status: number, value: unknown) => ({ status, text: JSON.stringify(value) });

/** Answers a call of the contract with a reply. @throws StructError for a body or a reply that does not fit */
export function answer<P, Q, B, R>(call: Call<P, Q, B, R>, reply: NoInfer<R>): Answer {
  return {
    method: call.method,
    path: call.path,
    respond: ({ body }) => {
      if (call.body) s.assert(JSON.parse(body.toString('utf8')), call.body);
      s.assert(reply, call.reply);
      return json(200, reply);
    },
  };
}

/** Takes an upload; `taken` gets its bytes. */
export function takeUpload(
  reply: PublishedVersion,
  taken: (archive: Buffer) => void = () => undefined,
): Answer {
  return {
    method: 'PUT',
    path: PUBLISH_PATH,
    respond: ({ body }) => {
      taken(body);
      return json(201, reply);
    },
  };
}

/** Refuses a call with an error of the contract's table. */
export function refuse(
  { method, path }: Pick<Answer, 'method' | 'path'>,
  name: ErrorName,
  details: string[] = [],
): Answer {
  const { code, status } = errorTable[name];
  return { method, path, respond: () => json(status, { errors: [{ code, name, message: name, details }] }) };
}

export interface ContractServer {
  url: string;
  /** Every request in order, as `POST /v1/releases/mfe-x/activate {"version":"1.0.0"}`; bodies of uploads are left out. */
  requests: string[];
  /** The `Authorization` headers that came along. */
  tokens: Set<string | undefined>;
}

/** Starts the server on a free port of this machine; it ends with its test. */
export async function contractServer(t: TestContext, answers: readonly Answer[]): Promise<ContractServer> {
  const requests: string[] = [];
  const tokens = new Set<string | undefined>();
  const server = createServer(async (request, reply) => {
    const body = await bodyOf(request);
    const shown = body.length > 0 && request.method !== 'PUT' ? ` ${body}` : '';
    requests.push(`${request.method} ${request.url}${shown}`);
    tokens.add(request.headers.authorization);
    const { status, text } = respond(answers, request, body);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, tokens };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function respond(answers: readonly Answer[], { method, url = '/' }: IncomingMessage, body: Buffer) {
  const [path = '/'] = url.split('?', 1);
  for (const each of answers) {
    const match = new RegExp(`^${each.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (method === each.method && match) return each.respond({ params: { ...match.groups }, body });
  }
  return { status: 599, text: `no answer for ${method} ${url}` };
}
