// The server that the measured browser talks to, one per variant: it hands everything through to the site, so that
// every variant goes the same way. The control's front changes which scripts a page names, and nothing else.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export interface Front {
  url: string;
  close: () => Promise<void>;
}

/** Rewrites a page; `path` is the address asked for. */
export type Rewrite = (html: string, path: string) => string;

export interface FrontSettings {
  /** The site behind it. */
  upstream: string;
  rewrite?: Rewrite;
  /** Pages that it answers from memory, by their address; everything else of them comes from the site. */
  kept?: ReadonlyMap<string, KeptPage>;
}

export interface KeptPage {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export async function openFront({ upstream, rewrite, kept }: FrontSettings): Promise<Front> {
  const site = new URL(upstream);
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, answer) => {
    const { url: path, method, headers } = incoming;
    const page = kept?.get(path ?? '/');
    if (page) return void answer.writeHead(200, page.headers).end(page.body);
    const asked = request(
      { host: site.hostname, port: site.port, path, method, headers, agent },
      (answered) => {
        const isPage = answered.headers['content-type']?.startsWith('text/html');
        if (rewrite && isPage) {
          sendRewritten(answered, answer, (html) => rewrite(html, path ?? '/')).catch(() => answer.destroy());
          return;
        }
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  });

  server.on('upgrade', (incoming, socket, head) => joinSockets(site, incoming, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const codings: Record<
  string,
  { read: (b: Buffer) => Promise<Buffer>; write: (b: Buffer) => Promise<Buffer> }
> = {
  br: { read: promisify(brotliDecompress), write: (bytes) => promisify(brotliCompress)(bytes, quick) },
  gzip: { read: promisify(gunzip), write: promisify<Buffer, Buffer>(gzip) },
};

/** A changed page goes out with the headers and in the coding that the site chose. */
async function sendRewritten(
  answered: IncomingMessage,
  answer: ServerResponse,
  rewrite: (html: string) => string,
): Promise<void> {
  const coding = codings[answered.headers['content-encoding'] ?? ''];
  const sent = Buffer.concat(await answered.toArray());
  const html = (coding ? await coding.read(sent) : sent).toString('utf8');
  const changed = Buffer.from(rewrite(html));
  const body = coding ? await coding.write(changed) : changed;
  answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, 'content-length': body.length });
  answer.end(body);
}

/** The live socket: two streams that carry each other's bytes. */
function joinSockets(site: URL, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const upstream = connect(Number(site.port), site.hostname, () => {
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
    upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  for (const stream of [socket, upstream]) {
    stream.on('error', () => undefined);
    stream.on('close', () => {
      socket.destroy();
      upstream.destroy();
    });
  }
}
