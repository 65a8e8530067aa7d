import { isIP, isIPv4 } from 'node:net';
import { join } from 'node:path';
import { operatorText } from './log/operator-text.ts';
import type { Providers } from './social/settings.ts';

/** How many of something are let through per span of time. */
export interface Limit {
  count: number;
  seconds: number;
}

/** An address with the length of its network. */
export interface Network {
  address: string;
  length: number;
}

export interface MailSettings {
  /** The server that takes the mail, with user and password; `undefined`: every mail becomes a file in `folder`. */
  smtpUrl: string | undefined;
  from: { name: string; address: string };
  folder: string;
  /** The longest pause between two tries to hand over a mail. */
  retrySeconds: number;
  /** Whether the files can be read at `/dev/mail`. */
  shown: boolean;
}

export interface ApiConfig {
  /**
   * The site's public address, `https://duellwerk.example`, from which changing requests and sockets are taken.
   * `undefined` (development, demo): the address under which a request itself arrived.
   */
  origin: string | undefined;
  /** Where links in mails lead: the origin, or the address that the site is known to listen on. Never taken from a request. */
  address: string;
  mail: MailSettings;
  /** Keys the hashes of stored requests; at least 32 random characters, the same in every process. */
  secret: string;
  /** Shown in the footer and sent with GET /v1/base. */
  version: string;
  /** Addresses of proxies whose `X-Forwarded-*` headers are believed; `false`: none. */
  trustProxy: string | false;
  /** Networks of many people, such as a hall's: limits per address are many times as high for them. */
  trustedNetworks: readonly Network[];
  /** Whether partner and project pages that are not written yet show their example: only the demo has those partners. */
  showsExamples: boolean;
  /** Checks every answer against its schema and fails loudly; for tests, it costs time. */
  checkReplies: boolean;
  limits: {
    /** Failed logins per account and address. */
    loginPerAccount: Limit;
    /** Failed logins per account over all addresses, from browsers that have not been logged in to it before. */
    loginPerAccountOfStrangers: Limit;
    /** Failed logins per account from one browser that has. */
    loginPerKnownBrowser: Limit;
    /** Failed logins per address. */
    loginPerAddress: Limit;
    /** Checks of registration data per address; each may tell whether a mail address is taken. */
    validatePerAddress: Limit;
    registerPerAddress: Limit;
    /** Further verification mails per account. */
    resendPerAccount: Limit;
    /** Changing requests per user, or per address without a session. */
    changes: Limit;
    /** Pictures sent, per user. */
    uploads: Limit;
    /** Messages in chats of matches, per user. */
    messages: Limit;
    /** Words to members and managers of own teams about a tournament, per sender. */
    reminders: Limit;
    /** Wrong passwords of somebody who is signed in and has to give it again, per user. */
    confirmations: Limit;
    /** Wrong second factors per account, and as many from each browser that has been logged in to it before. */
    factors: Limit;
    /** Asked for mail addresses that are to replace the own one, per user. */
    mailChanges: Limit;
    /** Links for a new password, per mail address, whether or not it has an account. */
    resetPerMail: Limit;
    /** The same per network address. */
    resetPerAddress: Limit;
    /** Downloads of the own data, per user. */
    exports: Limit;
    /** Requests of programs, per key. */
    perApiKey: Limit;
    /** Reports of errors per address, and in all. */
    reportsPerAddress: Limit;
    reports: Limit;
    /** Violations of a content security policy, in the same way. */
    violationsPerAddress: Limit;
    violations: Limit;
    /** Codes of venues entered per address, right or wrong. */
    venueCodes: Limit;
    /** Ways to identity providers that are begun, and as many that are ended, per address. */
    social: Limit;
  };
  /** Where people sign in with an account from elsewhere. */
  social: {
    /** Those that the site has keys for. */
    providers: Providers;
    /** How long each answer of a provider is waited for. */
    patienceSeconds: number;
  };
  /** How messages leave the site to addresses that organizers give. */
  webhooks: {
    /** The longest that one try takes. */
    timeoutMs: number;
    /** The longest pause between two tries. */
    retrySeconds: number;
    /** Where they may go, of public addresses. */
    ports: readonly number[];
    /** Also to addresses inside of the operator's network, and without TLS; for tests. */
    privateAddresses: boolean;
  };
  sockets: {
    /** Open ones per address. */
    perAddress: number;
    /** Frames that one page may send. */
    frames: Limit;
    /** A page that is silent for this long is cut off; it sends a ping every 30 s. */
    silentSeconds: number;
    /** How often silence is looked for. */
    sweepSeconds: number;
  };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const SECRET_MIN = 32;
/** A shorter one is a mistake: it would hold whole providers. */
const TRUSTED_LENGTH_MIN = 8;

type ConfigParts = Pick<ApiConfig, 'secret'> &
  Partial<Omit<ApiConfig, 'limits' | 'sockets' | 'social' | 'mail' | 'webhooks'>> & {
    mail?: Partial<MailSettings>;
    limits?: Partial<ApiConfig['limits']>;
    social?: Partial<ApiConfig['social']>;
    webhooks?: Partial<ApiConfig['webhooks']>;
    sockets?: Partial<ApiConfig['sockets']>;
  };

/** A setting that cannot be used; the message is one German line for the operator. */
export class SettingRefused extends Error {
  override readonly name = 'SettingRefused';
}

/** A whole configuration from the parts that differ from the defaults. @throws SettingRefused for what cannot be used. */
export function apiConfig(parts: ConfigParts): ApiConfig {
  if (parts.secret.length < SECRET_MIN)
    throw new SettingRefused(
      operatorText(
        `SECRET braucht mindestens ${SECRET_MIN} Zeichen.`,
        `SECRET needs at least ${SECRET_MIN} characters.`,
      ),
    );
  if (parts.origin !== undefined && !isOrigin(parts.origin))
    throw new SettingRefused(
      operatorText(
        `ORIGIN ist keine Adresse wie https://duellwerk.example: ${parts.origin}`,
        `ORIGIN is not an address like https://duellwerk.example: ${parts.origin}`,
      ),
    );
  if (parts.trustProxy && !parts.trustProxy.split(',').every(isNetwork))
    throw new SettingRefused(
      operatorText(
        `TRUST_PROXY ist keine Liste von IP-Adressen: ${parts.trustProxy}`,
        `TRUST_PROXY is not a list of IP addresses: ${parts.trustProxy}`,
      ),
    );
  const mail = { ...defaultMail, ...parts.mail };
  if (mail.smtpUrl !== undefined) requireSmtp(mail.smtpUrl);
  return {
    origin: undefined,
    address: parts.origin ?? 'http://localhost:3000',
    version: '0.1.0',
    trustProxy: false,
    trustedNetworks: [],
    showsExamples: true,
    checkReplies: false,
    ...parts,
    // Whoever reads another person's mail reads their links.
    mail: { ...mail, shown: mail.shown && mail.smtpUrl === undefined },
    limits: { ...defaultLimits, ...parts.limits },
    social: { ...defaultSocial, ...parts.social },
    webhooks: { ...defaultWebhooks, ...parts.webhooks },
    sockets: { ...defaultSockets, ...parts.sockets },
  };
}

/** The networks of `TRUSTED_NETWORKS`, `192.0.2.0/24,2001:db8::/48`. @throws SettingRefused for what is none, and for all addresses */
export function trustedNetworks(text: string | undefined): Network[] {
  const parts = text?.split(',').map((part) => part.trim()) ?? [];
  return parts.map((part) => {
    const [address = '', length = isIPv4(part) ? '32' : '128'] = part.split('/');
    if (!isNetwork(part) || Number(length) < TRUSTED_LENGTH_MIN)
      throw new SettingRefused(
        `TRUSTED_NETWORKS ist keine Liste von Netzen mit mindestens /${TRUSTED_LENGTH_MIN} wie 192.0.2.0/24: ${part}`,
      );
    return { address, length: Number(length) };
  });
}

/**
 * The limits of `RATE_LIMITS`, `loginPerAddress=500/900,changes=1000/60`: a count per so many seconds for each name.
 * @throws SettingRefused for an unknown name or a limit that is none
 */
export function rateLimits(text: string | undefined): Partial<ApiConfig['limits']> {
  const limits: Partial<ApiConfig['limits']> = {};
  for (const part of text?.split(',') ?? []) {
    const [, name = '', count = '', seconds = ''] =
      /^(\w+)=([1-9]\d{0,6})\/([1-9]\d{0,4})$/.exec(part.trim()) ?? [];
    if (!isLimit(name))
      throw new SettingRefused(
        operatorText(
          `RATE_LIMITS ist keine Liste wie loginPerAddress=500/900: ${part.trim()}`,
          `RATE_LIMITS is not a list like loginPerAddress=500/900: ${part.trim()}`,
        ),
      );
    limits[name] = { count: Number(count), seconds: Number(seconds) };
  }
  return limits;
}

/** The ports of `WEBHOOK_PORTS`, `443,8443`. @throws SettingRefused for a list that is none */
export function webhookPorts(text: string | undefined): Partial<ApiConfig['webhooks']> {
  if (!text) return {};
  const ports = text.split(',').map((part) => (/^\s*\d{1,5}\s*$/.test(part) ? Number(part) : 0));
  if (!ports.every((port) => port >= 1 && port <= 65_535))
    throw new SettingRefused(`WEBHOOK_PORTS ist keine Liste wie 443,8443: ${text}`);
  return { ports };
}

function isLimit(name: string): name is keyof ApiConfig['limits'] {
  return Object.hasOwn(defaultLimits, name);
}

/** The address holds a password, so the message does not repeat it. */
function requireSmtp(url: string): void {
  const isSmtp = /^smtps?:\/\//.test(url) && URL.canParse(url) && new URL(url).hostname !== '';
  if (!isSmtp)
    throw new SettingRefused(
      operatorText(
        'SMTP_URL ist keine Adresse wie smtps://name:passwort@mail.example.',
        'SMTP_URL is not an address like smtps://name:password@mail.example.',
      ),
    );
}

/** As browsers send it, without path and closing slash: with any other spelling every change would be refused as foreign. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** An address, alone or with the length of its network. */
function isNetwork(text: string): boolean {
  const [address = '', length = '0', ...rest] = text.trim().split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits;
}

const defaultMail: MailSettings = {
  smtpUrl: undefined,
  from: { name: 'Duellwerk', address: 'post@duellwerk.example' },
  folder: join('.data', 'mails'),
  retrySeconds: 5 * MINUTE,
  shown: false,
};

const defaultLimits: ApiConfig['limits'] = {
  loginPerAccount: { count: 10, seconds: 15 * MINUTE },
  loginPerAccountOfStrangers: { count: 30, seconds: 60 * MINUTE },
  loginPerKnownBrowser: { count: 10, seconds: 15 * MINUTE },
  loginPerAddress: { count: 50, seconds: 15 * MINUTE },
  // Even numbers: the browser repeats a request that failed on the way, and each counts.
  validatePerAddress: { count: 30, seconds: HOUR },
  registerPerAddress: { count: 10, seconds: HOUR },
  resendPerAccount: { count: 4, seconds: HOUR },
  changes: { count: 120, seconds: MINUTE },
  uploads: { count: 10, seconds: HOUR },
  messages: { count: 20, seconds: MINUTE },
  reminders: { count: 30, seconds: 24 * HOUR },
  confirmations: { count: 10, seconds: 15 * MINUTE },
  factors: { count: 10, seconds: 15 * MINUTE },
  mailChanges: { count: 6, seconds: HOUR },
  resetPerMail: { count: 4, seconds: HOUR },
  resetPerAddress: { count: 30, seconds: HOUR },
  exports: { count: 6, seconds: HOUR },
  perApiKey: { count: 120, seconds: MINUTE },
  reportsPerAddress: { count: 60, seconds: MINUTE },
  reports: { count: 1_200, seconds: MINUTE },
  violationsPerAddress: { count: 20, seconds: MINUTE },
  violations: { count: 300, seconds: MINUTE },
  venueCodes: { count: 20, seconds: 15 * MINUTE },
  // A hall full of players may stand behind one address.
  social: { count: 120, seconds: 15 * MINUTE },
};

const defaultSocial: ApiConfig['social'] = { providers: {}, patienceSeconds: 5 };

const defaultWebhooks: ApiConfig['webhooks'] = {
  timeoutMs: 10_000,
  retrySeconds: 10 * MINUTE,
  ports: [443],
  privateAddresses: false,
};

const defaultSockets: ApiConfig['sockets'] = {
  perAddress: 100,
  frames: { count: 60, seconds: 10 },
  silentSeconds: 75,
  sweepSeconds: 15,
};

/** Whether cookies and headers may demand TLS. */
export function usesTls(config: ApiConfig): boolean {
  return config.origin?.startsWith('https:') ?? false;
}
