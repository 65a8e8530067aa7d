import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookProblem } from '@duellwerk/shared/contract/webhooks';
import type { ApiConfig } from '../config.ts';
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts';

export interface Outcome {
  /** What was answered, `null` for nothing. */
  status: number | null;
  problem: WebhookProblem | null;
  /** Seconds that the receiver wants to be left alone. */
  waitSeconds: number | null;
}

/** Problems that another try may mend. */
const PASSING: ReadonlySet<WebhookProblem> = new Set([
  'not_reached',
  'too_slow',
  'failing',
  'busy',
  'unknown_host',
]);
export const isPassing = (problem: WebhookProblem) => PASSING.has(problem);

type Settings = ApiConfig['webhooks'];

/** An address that may be written to at all, as browsers read it. `null` for every other text. */
export function readAddress(text: string, { privateAddresses }: Settings): URL | null {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return null;
  const isTold = url.protocol === 'https:' || (privateAddresses && url.protocol === 'http:');
  return isTold ? url : null;
}

/** Why nothing is sent to a host, before anything is sent: `null` for a public one. */
export async function hostProblem(url: URL, settings: Settings) {
  const { privateAddresses, timeoutMs } = settings;
  if (privateAddresses) return null;
  if (!isOpenPort(url, settings)) return 'closed_port';
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'private_address';
  return new Promise<WebhookProblem | null>((resolve) => {
    const timer = setTimeout(() => resolve('unknown_host'), timeoutMs);
    publicLookup(host, {}, (error) => {
      clearTimeout(timer);
      if (!error) return resolve(null);
      return resolve(error instanceof PrivateAddress ? 'private_address' : 'unknown_host');
    });
  });
}

/** Other ports are those of databases, mail servers and admin pages, which may take a message for something else. */
const isOpenPort = ({ port }: URL, { privateAddresses, ports }: Settings): boolean =>
  privateAddresses || ports.includes(port === '' ? 443 : Number(port));

const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * Sends a message once. Follows nobody to another address, reads nothing of the answer but its head, and ends in time.
 * The name is resolved here again, and the connection made to the address that was looked at.
 */
export function post(url: URL, message: object, settings: Settings): Promise<Outcome> {
  const { privateAddresses, timeoutMs } = settings;
  const host = bareHost(url.hostname);
  if (!privateAddresses && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.resolve(failed('private_address'));
  if (!isOpenPort(url, settings)) return Promise.resolve(failed('closed_port'));
  const body = JSON.stringify(message);
  const send = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((resolve) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        'user-agent': 'Duellwerk-Webhook/1',
      },
      // No kept connection: it would be to an address that was looked at for another message.
      agent: false,
      lookup: privateAddresses ? lookup : publicLookup,
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('response', (response) => {
      resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
      response.destroy();
    });
    // Also after the answer, when nobody waits any more.
    request.on('error', (error) => resolve(failed(problemOf(error))));
    request.end(body);
  });
}

const failed = (problem: WebhookProblem): Outcome => ({ status: null, problem, waitSeconds: null });

function problemOf(error: NodeJS.ErrnoException): WebhookProblem {
  if (error instanceof PrivateAddress) return 'private_address';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'too_slow';
  return error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' ? 'unknown_host' : 'not_reached';
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  const problem = problemOfStatus(status);
  return { status, problem, waitSeconds: problem && isPassing(problem) ? secondsOf(retryAfter) : null };
}

function problemOfStatus(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 429) return 'busy';
  return status >= 500 || status === 408 || status === 425 ? 'failing' : 'refused';
}

/** Seconds, with parts as Discord writes them, or a date. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d{1,9}(\.\d+)?$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
