import type { Places } from '../pages/places.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { STANDING_CLOCK } from './prepared.ts';
import { qaRun } from './qa-run.ts';
import { openSite, type Site } from './site.ts';

/**
 * What a journey may do to its site. `shared`: the demo, which it leaves as it found it. `changing`: the demo with a mail
 * server; it adds accounts, teams and tournaments of its own, and counts nothing that others may add to. `own`: a site that
 * only the tests of its file use. `empty`: the same without a demo, with a mail server, as it is after its installation. `frozen`: server and browser agree on one moment; only for looking at.
 */
export type SiteKind = 'shared' | 'changing' | 'own' | 'empty' | 'frozen';

export interface OpenSite {
  site: Site;
  mailbox?: Mailbox;
  places?: Promise<Places>;
}

interface Owner {
  /** The test file. */
  file: string;
  variables: Record<string, string>;
}

/**
 * The sites of one worker. Each costs some five seconds of processor time to start, so one of a kind is kept for all files;
 * one of the kind `own` lives until another file asks for its own.
 */
export class Sites {
  readonly #open = new Map<string, Promise<OpenSite>>();

  async open(kind: SiteKind, owner: Owner): Promise<OpenSite> {
    if (qaRun) return { site: siteElsewhere(qaRun.url) };
    const isOwn = kind === 'own' || kind === 'empty';
    const key = isOwn ? `own ${kind} ${owner.file} ${JSON.stringify(owner.variables)}` : kind;
    const found = this.#open.get(key);
    if (found) return found;
    if (isOwn) await this.#closeAll((other) => other.startsWith('own '));
    const opening = START[kind](owner);
    this.#open.set(key, opening);
    // The next test tries again.
    opening.catch(() => this.#open.delete(key));
    return opening;
  }

  async close(): Promise<void> {
    await this.#closeAll(() => true);
  }

  async #closeAll(isMeant: (key: string) => boolean): Promise<void> {
    const closing = [...this.#open].filter(([key]) => isMeant(key));
    for (const [key] of closing) this.#open.delete(key);
    await Promise.all(closing.map(([, opened]) => opened.then(closeSite, () => undefined)));
  }
}

const START: Record<SiteKind, (owner: Owner) => Promise<OpenSite>> = {
  shared: async () => ({ site: await openSite() }),
  changing: async () => withMailbox((variables) => openSite(variables)),
  empty: async ({ variables: own }) =>
    withMailbox(async (variables) =>
      openSite((url) => ({ ...variables(url), ...own, DEMO: '0' }), { prepared: 'published' }),
    ),
  own: async ({ variables }) => ({ site: await openSite(variables) }),
  frozen: async () => ({ site: await openSite(STANDING_CLOCK, { prepared: 'still' }) }),
};

/** A site whose mails go to a server of its own. */
async function withMailbox(
  open: (variables: (url: string) => Record<string, string>) => Promise<Site>,
): Promise<OpenSite> {
  const mailbox = await openMailbox();
  const variables = (url: string) => ({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Duellwerk <post@duellwerk.example>',
    MAIL_RETRY_S: '1',
    // Links in mails lead to the address that the browser has its session for.
    ORIGIN: url,
    // Accounts are created from many addresses.
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'registerPerAddress=1000/60,resetPerAddress=1000/60,validatePerAddress=1000/60',
  });
  try {
    return { site: await open(variables), mailbox };
  } catch (cause) {
    await mailbox.close();
    throw cause;
  }
}

async function closeSite({ site, mailbox }: OpenSite): Promise<void> {
  await site.stop();
  await mailbox?.close();
}

/** A site that this run has not started, and cannot stop. */
function siteElsewhere(url: string): Site {
  const refuse = async () => {
    throw new Error(`The site at ${url} is not started by the tests: this journey cannot have the tag @qa.`);
  };
  const nothing = { output: () => '', pid: () => undefined, dataDir: '' };
  return { url, ...nothing, start: refuse, kill: refuse, end: refuse, stop: async () => undefined };
}
