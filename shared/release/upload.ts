// One upload with its progress: the share that has left this process, not the share that was handed over.
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

export interface Upload {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Called with the bytes that are sent so far. */
  onProgress: (sent: number) => void;
}

export interface UploadAnswer {
  status: number;
  text: string;
}

const SLICE = 64 * 1024;
/** The server checks and compresses every file before it answers. */
const SILENCE_MS = 120_000;

/** Sends a body by PUT and gives the answer, also one that comes before everything was sent. @throws Error without one. */
export function upload({ url, headers, body, onProgress }: Upload): Promise<UploadAnswer> {
  const make = url.startsWith('https:') ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sending = make(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': String(body.length) },
      timeout: SILENCE_MS,
    });
    sending.on('timeout', () => sending.destroy(new Error('The server has fallen silent')));
    let answering = false;
    // A server that refuses early may close before it has read everything: what it says counts.
    sending.on('error', (error) => answering || reject(error));
    sending.on('response', (answer) => {
      answering = true;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        if (!sending.writableFinished) sending.destroy();
      });
    });
    const sendFrom = (start: number) => {
      if (start >= body.length) return sending.end();
      const end = Math.min(start + SLICE, body.length);
      sending.write(body.subarray(start, end), (error) => {
        if (error) return;
        onProgress(end);
        sendFrom(end);
      });
    };
    sendFrom(0);
  });
}
