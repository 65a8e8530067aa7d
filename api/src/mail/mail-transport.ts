import type { Selectable } from 'kysely';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailSettings } from '../config.ts';
import type { AccountTables } from '../db/account-tables.ts';
import { keepAsFile } from './mail-files.ts';

/** A written mail as it lies in the table. */
export type StoredMail = Selectable<AccountTables['mails']>;

/** Takes mails to their readers. */
export interface MailTransport {
  /** @throws MailRefused when this mail will never be taken, MailServerSilent or MailDeferred when trying again makes sense */
  send(mail: StoredMail): Promise<void>;
  /** Breaks off what is on its way: it is tried again at the next start. */
  close(): void;
}

/** The server has refused this very mail for good. None of these messages repeats what a server said: it quotes addresses. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The server does not answer, or takes nothing from us at all. */
class MailServerSilent extends Error {
  override readonly name = 'MailServerSilent';
}

/** The server takes mail, but not this one now. */
class MailDeferred extends Error {
  override readonly name = 'MailDeferred';
}

const SECOND = 1000;
/** The longest that one try can take, see the time-outs below. */
export const SEND_MAX_MS = 120 * SECOND;
const CONNECTIONS = 2;
/** Bodies that name files or addresses to be loaded are none of ours. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

export function createMailTransport(settings: MailSettings): MailTransport {
  return settings.smtpUrl === undefined
    ? fileTransport(settings)
    : smtpTransport(settings.smtpUrl, settings.from);
}

const patience = {
  ...{ connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, dnsTimeout: 10 * SECOND },
  socketTimeout: 30 * SECOND,
} as const;

/** Connects and logs in, and sends nothing. @returns codes of the refusal, `null` when the server is ready for mails */
export async function reachMailServer(url: string): Promise<string | null> {
  const transport = createTransport({ url, ...closed, ...patience });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return codesOf(error as NodemailerError);
  } finally {
    transport.close();
  }
}

function smtpTransport(url: string, from: MailSettings['from']): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...closed, ...patience });
  const ended = new AbortController();
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal: ended.signal });
      } catch (error) {
        throw namedError(error);
      }
    },
    close: () => {
      ended.abort();
      transport.close();
    },
  };
}

/** Writes every mail as the bytes that a server would have got. */
function fileTransport({ folder, from }: MailSettings): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...closed });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not made as one piece.');
      await keepAsFile(folder, mail, message);
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: StoredMail, from: MailSettings['from']) {
  return {
    from,
    to: { name: mail.recipient_name, address: mail.recipient },
    ...{ subject: mail.subject, text: mail.plain, html: mail.html, date: mail.created_at },
    // The same at every try: a mail that arrives twice after a crash is known as one.
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // No out-of-office answers to a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Commands that speak of this mail; before them it is the server and us. `API`: the library itself refused it. */
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

/** Never the server's own words: it quotes addresses. */
function codesOf({ code, command, responseCode }: Partial<NodemailerError>): string {
  return [code, command, responseCode].filter((word) => word !== undefined).join(' ');
}

/** What the mail library tells, in our names. */
function namedError(error: unknown): Error {
  const { code, command, responseCode, permanent, response = '' } = error as NodemailerError;
  const words = codesOf({ code, command, responseCode });
  const isAboutIt = (code === 'EENVELOPE' || code === 'EMESSAGE') && OF_THE_MAIL.has(command ?? '');
  // "RCPT TO" with 5.7.x is a matter of policy between the servers (relaying, a block list), and can be mended.
  const isPolicy = command === 'RCPT TO' && / 5\.7\.\d/.test(response);
  if (!isAboutIt || isPolicy) return new MailServerSilent(words);
  return permanent === true || command === 'API' ? new MailRefused(words) : new MailDeferred(words);
}
