// Many open pages that all follow one match, and when each of them hears that it has become another.

import { WebSocket } from 'ws';

export interface Listeners {
  /** Does something, and gives the milliseconds until each of the sockets has heard of it, the last one at the end. */
  receive: (work: () => Promise<void>) => Promise<number[]>;
  close: () => void;
}

/** Sites admit so many of one address; each of these comes from one of its own. */
const PER_ADDRESS = 50;
const LONGEST_MS = 20_000;

/**
 * @param subscribe what each socket sends, and waits for an answer to
 * @param frame the frames that are waited for
 */
export async function openListeners(
  url: string,
  count: number,
  { origin, subscribe, frame }: { origin: string; subscribe?: string; frame: string },
): Promise<Listeners> {
  const sockets: WebSocket[] = [];
  let listen: (at: number) => void = () => {};
  const one = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const forwarded = `10.0.${Math.floor(index / PER_ADDRESS)}.1`;
      const socket = new WebSocket(url, {
        ...{ origin, headers: { 'x-forwarded-for': forwarded } },
        perMessageDeflate: false,
      });
      sockets.push(socket);
      socket.addEventListener('error', () => reject(new Error(`Socket ${index} was refused.`)));
      socket.addEventListener('open', () => (subscribe ? socket.send(subscribe) : resolve()));
      socket.addEventListener('message', ({ data }) => {
        const at = performance.now();
        if (String(data).includes('SUBSCRIBED')) resolve();
        else if (String(data).includes(frame)) listen(at);
      });
    });
  for (let from = 0; from < count; from += PER_ADDRESS)
    await Promise.all(
      Array.from({ length: Math.min(PER_ADDRESS, count - from) }, (_, index) => one(from + index)),
    );
  return {
    receive: async (work) => {
      const times: number[] = [];
      const all = new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${times.length} of ${count} received it.`)),
          LONGEST_MS,
        );
        listen = (at) => {
          times.push(at - start);
          if (times.length < count) return;
          clearTimeout(late);
          resolve();
        };
      });
      const start = performance.now();
      await Promise.all([work(), all]);
      return times;
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
