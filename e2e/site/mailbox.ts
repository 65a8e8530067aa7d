// A real mail server on loopback that keeps what it gets: what the site sends is read here as people read it.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
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
        const read = async () => {
          const { subject = '', text = '', html = '' } = await PostalMime.parse(await buffer(stream));
          const mail = {
            to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
            subject,
            text,
            html,
          };
          mails.push(mail);
          unread.add(mail);
          for (const listener of listeners) listener();
        };
        read().then(() => done(), done);
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
