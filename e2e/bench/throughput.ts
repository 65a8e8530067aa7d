// A load of plain requests over kept connections, cheap enough that the server is what is measured.
import { connect, type Socket } from 'node:net';

const CONNECTIONS = 16;
/** What every request of the load asks with. */
export const askedWith = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'de-DE',
} as const;
const HEADERS = [
  'host: 127.0.0.1',
  ...Object.entries(askedWith).map(([name, value]) => `${name}: ${value}`),
  'connection: keep-alive',
];

/** Requests per second that a server on this machine answers for one path. @throws Error at an answer other than 200 */
export async function throughput(port: number, path: string, seconds: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\n${HEADERS.join('\r\n')}\r\n\r\n`;
  const start = performance.now();
  const end = start + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking(port, request, end)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000);
}

/** One connection: the next request goes out when the answer is there. Gives the number of answers until `end`. */
function keepAsking(port: number, request: string, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let missing = 0;
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      try {
        missing = missing === 0 ? lengthOf(chunk) - chunk.length : missing - chunk.length;
      } catch (cause) {
        socket.destroy();
        reject(cause);
        return;
      }
      if (missing > 0) return;
      count += 1;
      if (performance.now() < end) socket.write(request);
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });
}

/** Length of a whole answer, from its first bytes. */
export function lengthOf(start: Buffer): number {
  const headEnd = start.indexOf('\r\n\r\n');
  const head = start.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (headEnd < 0 || !head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`Not an answer with a length: ${head.slice(0, 200)}`);
  return headEnd + 4 + Number(length);
}
