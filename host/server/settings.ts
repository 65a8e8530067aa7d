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
  };
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
