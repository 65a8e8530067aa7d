// A real mail server on loopback that keeps what it gets: what the site sends is read here as people read it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  to: string;
  subject: string;
  /** The plain part. */
  text: string;
  html: string;
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** The next mail to this address that nobody has read yet, with these words in its subject; waits for it. */
  read: (to: string, subject: RegExp) => Promise<Mail>;
  /** Every mail that came, the oldest first. */
  all: () => readonly Mail[];
  /** Goes out of reach, as servers do; on the same port again with `open`. */
  close: () => Promise<void>;
  open: () => Promise<void>;
}

/** A started mail server that takes everything. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const unread = new Set<Mail>();
  const listeners = new Set<() => void>();
  let port = 0;
  let server: SMTPServer | undefined;

  const open = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      // A server that goes away does not wait for the connections that clients keep.
      closeTimeout: 1,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          const mail = { to, ...mailOf(Buffer.concat(chunks).toString('latin1')) };
          mails.push(mail);
          unread.add(mail);
          done();
          for (const listener of listeners) listener();
        });
      },
    });
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
  };

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    all: () => mails,
    open,
    close: () => new Promise((resolve) => server?.close(() => resolve())),
    read: (to, subject) =>
      new Promise((resolve) => {
        const look = () => {
          const found = [...unread].find((mail) => mail.to === to && subject.test(mail.subject));
          if (!found) return;
          listeners.delete(look);
          unread.delete(found);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
  };
}

/** The first link in a mail that leads to this part of the site. @throws Error without one */
export function linkIn(mail: Mail, part: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((each) => each.includes(part));
  if (!link) throw new Error(`No link with ${part} in: ${mail.text}`);
  return link;
}

/** A mail as mail programs read it: header words and both parts decoded (RFC 2045, 2047). `raw` holds one byte per character. */
function mailOf(raw: string): Omit<Mail, 'to'> {
  const { headers, body } = partsOf(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw];
  const part = (type: string) => {
    const found = parts
      .map((text) => partsOf(text.replace(/^\r?\n/, '')))
      .find((each) => (each.headers['content-type'] ?? '').startsWith(type));
    return found ? decoded(found.body, found.headers['content-transfer-encoding'] ?? '') : '';
  };
  return { subject: decodedWords(headers.subject ?? ''), text: part('text/plain'), html: part('text/html') };
}

function partsOf(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: rest.join('\n\n') };
}

function decoded(body: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding.toLowerCase() !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  return Buffer.from(fromQuoted(body.replace(/=\r?\n/g, '')), 'latin1').toString('utf8');
}

function fromQuoted(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(fromQuoted(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    );
}
