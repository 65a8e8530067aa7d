import { resolve } from 'node:path';
import { StartRefused } from './preflight.ts';

export interface ServerSettings {
  port: number;
  /** Address to listen on; all of this machine's without one. */
  host: string | undefined;
  /** Absolute path of everything that must survive a restart: the embedded database, bundles, images. */
  dataDir: string;
  /** Public address where one is fixed. */
  origin: string | undefined;
  /** Whether an empty database is filled with the demo community. */
  demo: boolean;
  /** A remote that runs hot on this machine and takes the place of its release; development only. */
  dev: DevRemote | undefined;
  /** How pages are drawn on the server; `null`: by browsers only. */
  render: { budgetMs: number; heapMb: number } | null;
}

export interface DevRemote {
  /** Package name, `mfe-teams`. */
  name: string;
  /** Where its development server answers, `http://localhost:3100`. */
  origin: string;
}

const DEFAULT_PORT = 3000;

/** Reads the settings from environment variables; an empty one counts as absent. @throws StartRefused for a value that cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): ServerSettings {
  const port = env.PORT ? Number(env.PORT) : DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(String(env.PORT || port)) || port > 65_535)
    throw new StartRefused(`PORT ist keine Portnummer: ${env.PORT}`);
  return {
    port,
    host: env.HOST || undefined,
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    origin: env.ORIGIN || undefined,
    demo: env.DEMO !== '0',
    dev: env.DEV_REMOTE ? devRemote(env.DEV_REMOTE, env.ORIGIN) : undefined,
    render:
      env.RENDER === '0' || env.DEV_REMOTE
        ? null
        : {
            budgetMs: whole(env, 'RENDER_BUDGET_MS', 150, 60_000),
            heapMb: whole(env, 'RENDER_HEAP_MB', 128, 4_096),
          },
  };
}

/** A whole number from 1 to `max`. */
function whole(env: NodeJS.ProcessEnv, name: string, otherwise: number, max: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw new StartRefused(`${name} ist keine Zahl von 1 bis ${max}: ${text}`);
  return value;
}

const DEV_REMOTE = /^(mfe-[a-z][a-z0-9-]*)=(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5})$/;

/** Scripts of another server run in every page, so it must be this machine's, and nobody else's site. */
function devRemote(text: string, origin: string | undefined): DevRemote {
  if (origin)
    throw new StartRefused('DEV_REMOTE ist nur für die Entwicklung da und geht nicht zusammen mit ORIGIN.');
  const [, name, address] = DEV_REMOTE.exec(text) ?? [];
  if (!name || !address)
    throw new StartRefused(`DEV_REMOTE ist nicht von der Art mfe-teams=http://localhost:3100: ${text}`);
  return { name, origin: address };
}
