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
  /** How pages are drawn on the server; `null`: by browsers only. */
  render: { budgetMs: number; heapMb: number } | null;
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
    render:
      env.RENDER === '0'
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
