import { resolve } from 'node:path';
import { isDemo } from '@duellwerk/api/demo/is-demo';
import { operatorText } from '@duellwerk/api/log/operator-text';
import { StartRefused } from './preflight.ts';
import type { Budgets } from './releases/budgets.ts';
import { defaultRetention, type Retention } from './releases/prune-plan.ts';
import { PACKAGE_NAME } from './releases/publication.ts';
import { type StartMode, startModes } from './releases/release-all.ts';
import type { BucketSettings } from './releases/s3-blobs.ts';

export interface ServerSettings {
  port: number;
  /** Address to listen on; all of this machine's without one. */
  host: string | undefined;
  /** Absolute path of everything that must survive a restart: the embedded database, bundles, images. */
  dataDir: string;
  /** Public address where one is fixed. */
  origin: string | undefined;
  /** Whether it is the demo: an empty database is filled with its community. */
  demo: boolean;
  /** A remote that runs hot on this machine and takes the place of its release; development only. */
  dev: DevRemote | undefined;
  /** How pages are rendered on the server; `null`: by browsers only. */
  render: { budgetMs: number; heapMb: number } | null;
  /** Where releases are kept instead of the data folder. */
  bucket: BucketSettings | undefined;
  /** Bytes of the greatest upload of a release. */
  uploadMax: number;
  /** Whether teams get the kit for a repository of their own at `/kit`. */
  kit: boolean;
  /** Which builds of this checkout the start releases. */
  releaseOnStart: StartMode;
  /** What programs send that read `/metrics`; without it only those of this machine may. */
  metricsToken: string | undefined;
  /** Which published versions pruning keeps in any case. */
  retention: Retention;
  /** How large the scripts of packages may be. */
  budgets: Budgets;
}

export interface DevRemote {
  /** Package name, `mfe-teams`. */
  name: string;
  /** Where its development server answers, `http://localhost:3100`. */
  origin: string;
}

const DEFAULT_PORT = 3000;
const DEFAULT_UPLOAD_MB = 32;
const MIB = 1024 * 1024;

/** Reads the settings from environment variables; an empty one counts as absent. @throws StartRefused, SettingRefused for a value that cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): ServerSettings {
  const port = env.PORT ? Number(env.PORT) : DEFAULT_PORT;
  if (!/^\d{1,5}$/.test(String(env.PORT || port)) || port > 65_535)
    throw new StartRefused(
      operatorText(`PORT ist keine Portnummer: ${env.PORT}`, `PORT is not a port number: ${env.PORT}`),
    );
  return {
    port,
    host: env.HOST || undefined,
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    origin: env.ORIGIN || undefined,
    demo: isDemo(env),
    dev: env.DEV_REMOTE ? devRemote(env.DEV_REMOTE, env.ORIGIN) : undefined,
    render:
      env.RENDER === '0' || env.DEV_REMOTE
        ? null
        : {
            budgetMs: whole(env, 'RENDER_BUDGET_MS', 150, 60_000),
            heapMb: whole(env, 'RENDER_HEAP_MB', 128, 4_096),
          },
    bucket: bucketOf(env),
    uploadMax: uploadMaxOf(env.RELEASE_MAX_MB),
    kit: env.KIT !== '0',
    releaseOnStart: startModeOf(env.RELEASE_ON_START),
    metricsToken: metricsTokenOf(env.METRICS_TOKEN),
    retention: {
      count: whole(env, 'RELEASE_KEEP', defaultRetention.count, 1_000),
      days: whole(env, 'RELEASE_KEEP_DAYS', defaultRetention.days, 3_650),
    },
    budgets: budgetsOf(env),
  };
}

/** A whole number from 1 to `max`. */
function whole(env: NodeJS.ProcessEnv, name: string, otherwise: number, max: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max)
    throw new StartRefused(
      operatorText(
        `${name} ist keine Zahl von 1 bis ${max}: ${text}`,
        `${name} is not a number from 1 to ${max}: ${text}`,
      ),
    );
  return value;
}

const DEV_REMOTE = /^(mfe-[a-z][a-z0-9-]*)=(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5})$/;

/** Scripts of another server run in every page, so it must be this machine's, and nobody else's site. */
function devRemote(text: string, origin: string | undefined): DevRemote {
  if (origin)
    throw new StartRefused(
      operatorText(
        'DEV_REMOTE ist nur für die Entwicklung da und geht nicht zusammen mit ORIGIN.',
        'DEV_REMOTE is for development only, and refused together with ORIGIN.',
      ),
    );
  const [, name, address] = DEV_REMOTE.exec(text) ?? [];
  if (!name || !address)
    throw new StartRefused(
      operatorText(
        `DEV_REMOTE ist nicht von der Art mfe-teams=http://localhost:3100: ${text}`,
        `DEV_REMOTE is not of the form mfe-teams=http://localhost:3100: ${text}`,
      ),
    );
  return { name, origin: address };
}

function bucketOf({ RELEASE_BUCKET, RELEASE_S3_ENDPOINT, RELEASE_S3_REGION }: NodeJS.ProcessEnv) {
  if (!RELEASE_BUCKET) return undefined;
  if (RELEASE_S3_ENDPOINT && !/^https?:\/\//.test(RELEASE_S3_ENDPOINT))
    throw new StartRefused(
      operatorText(
        `RELEASE_S3_ENDPOINT ist keine Adresse wie https://s3.example: ${RELEASE_S3_ENDPOINT}`,
        `RELEASE_S3_ENDPOINT is not an address like https://s3.example: ${RELEASE_S3_ENDPOINT}`,
      ),
    );
  return {
    bucket: RELEASE_BUCKET,
    endpoint: RELEASE_S3_ENDPOINT || undefined,
    region: RELEASE_S3_REGION || undefined,
  };
}

function uploadMaxOf(text: string | undefined): number {
  if (text && !/^[1-9]\d{0,2}$/.test(text))
    throw new StartRefused(
      operatorText(
        `RELEASE_MAX_MB ist keine Zahl von 1 bis 999: ${text}`,
        `RELEASE_MAX_MB is not a number from 1 to 999: ${text}`,
      ),
    );
  return (text ? Number(text) : DEFAULT_UPLOAD_MB) * MIB;
}

const TOKEN_MIN = 16;

/** Long enough not to be guessed, of signs that a header can carry. */
function metricsTokenOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length < TOKEN_MIN || !/^[\x21-\x7e]+$/.test(text))
    throw new StartRefused(
      operatorText(
        `METRICS_TOKEN braucht mindestens ${TOKEN_MIN} Zeichen, ohne Leerzeichen und Umlaute.`,
        `METRICS_TOKEN needs at least ${TOKEN_MIN} ASCII characters without spaces.`,
      ),
    );
  return text;
}

function startModeOf(text: string | undefined): StartMode {
  const mode = startModes.find((each) => each === (text || 'all'));
  if (!mode)
    throw new StartRefused(
      operatorText(
        `RELEASE_ON_START ist nicht all, host oder none: ${text}`,
        `RELEASE_ON_START is not all, host or none: ${text}`,
      ),
    );
  return mode;
}

/** `host=300,mfe-teams=120`: kilobytes of scripts per package. */
function budgetsOf({ RELEASE_BUDGETS, RELEASE_OVER_BUDGET }: NodeJS.ProcessEnv): Budgets {
  const action = RELEASE_OVER_BUDGET || 'warn';
  if (action !== 'warn' && action !== 'refuse')
    throw new StartRefused(
      operatorText(
        `RELEASE_OVER_BUDGET ist nicht warn oder refuse: ${RELEASE_OVER_BUDGET}`,
        `RELEASE_OVER_BUDGET is not warn or refuse: ${RELEASE_OVER_BUDGET}`,
      ),
    );
  const entries = (RELEASE_BUDGETS || '')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [, name = '', kilobytes] = /^([a-z-]+[a-z0-9-]*)=([1-9]\d{0,5})$/.exec(entry.trim()) ?? [];
      if (!PACKAGE_NAME.test(name))
        throw new StartRefused(
          operatorText(
            `RELEASE_BUDGETS ist nicht von der Art host=300,mfe-teams=120: ${RELEASE_BUDGETS}`,
            `RELEASE_BUDGETS is not of the form host=300,mfe-teams=120: ${RELEASE_BUDGETS}`,
          ),
        );
      return [name, Number(kilobytes) * 1000] as const;
    });
  return { bytes: Object.fromEntries(entries), refuses: action === 'refuse' };
}
