import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildAppContext } from '../app.ts';
import { type ApiConfig, apiConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { AppContext } from '../http/app-context.ts';
import { testContent } from './content.ts';
import { openTestDatabase, type TestOptions } from './database.ts';
import { addSessions } from './sessions.ts';

/** The address of the site under test. */
export const ORIGIN = 'http://duellwerk.test';
/** The moment at which every test starts. */
export const START = new Date('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;

export interface TestApp {
  app: FastifyInstance;
  context: AppContext;
  database: Database;
  /** What the app logged, line by line. */
  log: string[];
  now(): Date;
  /** Moves the app's clock. */
  pass(minutes: number): void;
  /** Sends as a visitor from the site's own pages. */
  visitor: Client;
  /** Opens a session for a user and sends with it. */
  as(user: string): Promise<Client>;
  close(): Promise<void>;
}

export interface Client {
  cookie: string | undefined;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(
    method: 'POST' | 'PATCH' | 'DELETE' | 'PUT',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

type Parts = Partial<Omit<Parameters<typeof apiConfig>[0], 'secret'>>;

/**
 * The whole API over a database of its own, with a clock that stands still until it is moved.
 * `heard` decides what it hears of other processes, by default everything.
 */
export async function openTestApp(
  parts: Parts = {},
  heard: (database: Database) => Database = (database) => database,
  options: TestOptions = {},
): Promise<TestApp> {
  const { database: opened, drop } = await openTestDatabase(options);
  const database = heard(opened);
  let moment = START.getTime();
  const log: string[] = [];
  const context = await buildAppContext({
    database,
    clock: () => new Date(moment),
    config: testConfig(parts),
    content: testContent,
    log: { level: 'info', stream: { write: (line) => log.push(line) } },
  });
  const { app } = context;
  return {
    app,
    context,
    database,
    log,
    now: () => new Date(moment),
    pass: (minutes) => {
      moment += minutes * MINUTE;
    },
    visitor: clientOf(app, undefined),
    as: async (user) => clientOf(app, (await addSessions(database, [user], new Date(moment)))[0]),
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

export function testConfig(parts: Parts = {}): ApiConfig {
  return apiConfig({
    secret: 'a secret that is only used by tests',
    origin: ORIGIN,
    checkReplies: true,
    ...parts,
  });
}

export function clientOf(app: FastifyInstance, cookie: string | undefined): Client {
  const own = { origin: ORIGIN, ...(cookie ? { cookie } : {}) };
  const inject = (options: InjectOptions) => app.inject(options);
  return {
    cookie,
    get: (url, headers = {}) => inject({ method: 'GET', url, headers: { ...own, ...headers } }),
    send: (method, url, body, headers = {}) =>
      inject({ method, url, headers: { ...own, ...headers }, ...(body ? { payload: body } : {}) }),
  };
}

/** The first error's code, `undefined` where there is none. */
export function codeOf(response: LightMyRequestResponse): number | undefined {
  return response.json().errors?.[0]?.code;
}
