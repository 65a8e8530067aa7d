// What a page is held against: node:http that answers everything with the same bytes. Runs as a child process.
import { createServer } from 'node:http';

export interface BareAnswer {
  headers: Record<string, string>;
  /** The body in base64. */
  body: string;
}

/** The parent sends the answer once and gets the port. */
process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, answer) => {
    answer.writeHead(200, { ...headers, 'content-length': bytes.length });
    answer.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
  });
});
process.once('disconnect', () => process.exit(0));
