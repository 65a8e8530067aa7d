import { connect, type Socket } from 'node:net';

/**
 * One connection that is kept and asks one thing at a time, for storms: it takes a tenth of the processor time of the
 * general clients, which would be missing to the site on the same cores. Answers need a Content-Length.
 */
export class Connection {
  readonly #socket: Socket;
  #answered: PromiseWithResolvers<number> | undefined;
  #received: Buffer = Buffer.alloc(0);

  constructor(url: URL) {
    this.#socket = connect(Number(url.port), url.hostname).setNoDelay();
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#answered?.reject(error));
    this.#socket.on('close', () => this.#answered?.reject(new Error('The connection was closed.')));
  }

  /** Sends a whole request as it goes over the wire. @returns the status, once the whole answer is there */
  ask(request: string): Promise<number> {
    this.#answered = Promise.withResolvers<number>();
    this.#socket.write(request);
    return this.#answered.promise;
  }

  close(): void {
    this.#answered = undefined;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length))
      this.#answered?.reject(new Error(`An answer does not tell its length:\n${head}`));
    if (this.#received.length < headEnd + 4 + length) return;
    this.#received = Buffer.alloc(0);
    this.#answered?.resolve(Number(head.slice(9, 12)));
  }
}
