// Requests that come at their time whether or not the ones before have been answered, as those of visitors do.
import { Agent, request } from 'node:http';

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Answered {
  status: number;
  /** Milliseconds from the moment at which the request was due to the last byte of its answer. */
  took: number;
}

/** Sends so many requests a second until all are sent, and waits for their answers. */
export async function atRate(
  port: number,
  perSecond: number,
  requests: readonly Asked[],
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const start = performance.now();
  const answers: Promise<Answered>[] = [];
  for (const [index, asked] of requests.entries()) {
    const due = start + (index * 1000) / perSecond;
    for (let left = due - performance.now(); left > 0; left = due - performance.now())
      await new Promise((resolve) => setTimeout(resolve, left));
    answers.push(answered(agent, port, asked, due));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

function answered(agent: Agent, port: number, asked: Asked, due: number): Promise<Answered> {
  const { method = 'GET', path, headers, body } = asked;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ agent, port, host: '127.0.0.1', method, path },
        headers: {
          'accept-encoding': 'br',
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, took: performance.now() - due }));
        answer.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}
