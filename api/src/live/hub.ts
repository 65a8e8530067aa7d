import { encodeFrame, type ServerFrameType } from '@duellwerk/shared/contract/frames';
import type { WebSocket } from 'ws';
import type { Locale } from '../text/locale.ts';

/** One open page. */
export interface Connection {
  readonly socket: WebSocket;
  /** Where it came from, for the bound per address. */
  readonly network: string;
  readonly locale: Locale;
  /** The session that the page came with, `null` for visitors. */
  readonly tokenHash: string | null;
  /** Internal topics: the contract's, with `user` as `user:{id}`. */
  readonly topics: Set<string>;
  /** Last sign of life and last look at the session, in ms. */
  heardAt: number;
  checkedAt: number;
}

const BUFFER_MAX = 1024 * 1024;
const SENDS_AT_ONCE = 1000;
const GOING_AWAY = 1001;

/** All open pages of this process, and who follows what. */
export class Hub {
  readonly #connections = new Set<Connection>();
  readonly #networks = new Map<string, number>();
  readonly #followers = new Map<string, Set<Connection>>();

  get connections(): ReadonlySet<Connection> {
    return this.#connections;
  }

  /** Open pages from one network. */
  countOf(network: string): number {
    return this.#networks.get(network) ?? 0;
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
    this.#networks.set(connection.network, this.countOf(connection.network) + 1);
  }

  remove(connection: Connection): void {
    for (const topic of [...connection.topics]) this.unfollow(connection, topic);
    if (!this.#connections.delete(connection)) return;
    const left = this.countOf(connection.network) - 1;
    if (left > 0) this.#networks.set(connection.network, left);
    else this.#networks.delete(connection.network);
  }

  follow(connection: Connection, topic: string): void {
    connection.topics.add(topic);
    const followers = this.#followers.get(topic) ?? new Set();
    this.#followers.set(topic, followers.add(connection));
  }

  unfollow(connection: Connection, topic: string): void {
    connection.topics.delete(topic);
    const followers = this.#followers.get(topic);
    followers?.delete(connection);
    if (followers?.size === 0) this.#followers.delete(topic);
  }

  /** Sends a frame to everyone. Resolves when it is handed to every socket. */
  tellAll(type: ServerFrameType, payload: unknown): Promise<void> {
    return this.#sendTo(this.#connections, type, payload);
  }

  /** The pages that follow `topic` now. */
  followersOf(topic: string): Connection[] {
    return [...(this.#followers.get(topic) ?? [])];
  }

  /** Whether anybody follows a topic that begins so. */
  isAnyFollowed(beginning: string): boolean {
    for (const topic of this.#followers.keys()) if (topic.startsWith(beginning)) return true;
    return false;
  }

  /** Sends a frame to those who follow `topic`. */
  tellFollowers(topic: string, type: ServerFrameType, payload: unknown): Promise<void> {
    return this.#sendTo(this.#followers.get(topic) ?? [], type, payload);
  }

  /** Tells every page that this process goes; pages come back by themselves. */
  closeAll(): void {
    for (const { socket } of this.#connections) socket.close(GOING_AWAY);
  }

  /** Ends the sockets of pages that did not answer the goodbye. */
  cutAll(): void {
    for (const { socket } of this.#connections) socket.terminate();
  }

  async #sendTo(receivers: Iterable<Connection>, type: ServerFrameType, payload: unknown): Promise<void> {
    const frame = encodeFrame(type, payload);
    let sent = 0;
    for (const { socket } of [...receivers]) {
      send(socket, frame);
      sent += 1;
      // Thousands of sends in one go would let every HTTP request wait.
      if (sent % SENDS_AT_ONCE === 0) await new Promise(setImmediate);
    }
  }
}

/** Hands a frame to a socket; one that does not keep up is terminated; its page reconnects and loads again. */
export function send(socket: WebSocket, frame: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BUFFER_MAX) socket.terminate();
  else socket.send(frame);
}
