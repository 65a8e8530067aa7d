import * as s from 'superstruct';

/** A browser's socket whose other end is the test. */
export class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1;
  /** Every socket that was made, oldest first; emptied by `install`. */
  static made: FakeWebSocket[] = [];

  readonly url: string;
  readyState = 0;
  /** What the page has sent, with the payload read. */
  readonly sent: { type: string; payload: unknown }[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeWebSocket.made.push(this);
  }

  /** Puts this class in the browser's place; gives the function that takes it away. */
  static install(): () => void {
    const before = globalThis.WebSocket;
    FakeWebSocket.made = [];
    Object.assign(globalThis, { WebSocket: FakeWebSocket });
    return () => Object.assign(globalThis, { WebSocket: before });
  }

  /** The newest socket. */
  static get last(): FakeWebSocket {
    const socket = FakeWebSocket.made.at(-1);
    if (!socket) throw new Error('No socket was opened');
    return socket;
  }

  send(data: string): void {
    const { type, payload } = s.create(JSON.parse(data), s.object({ type: s.string(), payload: s.string() }));
    this.sent.push({ type, payload: JSON.parse(payload) });
  }

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  /** The connection stands. */
  accept(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** Something arrives, as it comes over the wire. */
  deliver(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
