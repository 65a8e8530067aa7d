// A run of the journeys against a site that runs somewhere: `pnpm --dir e2e qa` says where it is and who acts there.
import type { DemoAccount } from './demo-accounts.ts';

/** What `qa` hands to the processes of a run. */
export interface QaRun {
  /** Address of the site. */
  url: string;
  /** The begin of every name that the run makes there. */
  prefix: string;
  admin: DemoAccount;
  players: [DemoAccount, DemoAccount];
  /** Of every account that the run makes. */
  password: string;
  /** Versions to try instead of the live ones, as the site's query takes them; empty for none. */
  mix: string;
  /** Whether the site lets visitors without an account try versions, as a demo does. */
  visitorsTry: boolean;
  /** What is tested, `name@version` of each package. */
  versions: string[];
}

/** Holds the run as JSON, for the journeys' processes. */
export const QA_RUN = 'QA_RUN';

/** The run that this process belongs to; `null` in `npm test`, which starts sites of its own. */
export const qaRun: QaRun | null = process.env[QA_RUN] ? JSON.parse(process.env[QA_RUN]) : null;
