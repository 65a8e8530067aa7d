import type { Kysely } from 'kysely';
import type { OutsideEffect, Patience } from '../db/due-runner.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { OperatorLog } from '../log/operator-log.ts';
import { operatorText } from '../log/operator-text.ts';
import { MailRefused, type MailTransport, SEND_MAX_MS, type StoredMail } from './mail-transport.ts';
import { maskedMail } from './moments.ts';
import { MAIL } from './write-mail.ts';

const DAYS_3_MS = 3 * 24 * 60 * 60_000;
/** Three days of an unreachable server; with the longest pause nearly always. */
const patienceOf = (longestMs: number): Patience => ({ attempts: DAYS_3_MS / longestMs, longestMs });
/** What the job of a mail remembers of a server that does not answer, see `MailServerSilent`. */
const SILENT = 'MailServerSilent%';

/** Sends a written mail and throws it away. A mail can go out twice if the process dies between the two. */
export function mailEffect(
  database: Database,
  transport: MailTransport,
  clock: () => Date,
  log: OperatorLog,
  retrySeconds: number,
): OutsideEffect {
  const outside: OutsideEffect['outside'] = async ({ payload, attempts }) => {
    const { mail: id } = payload as { mail: string };
    const mail = await findMail(database.sql, id);
    if (!mail) return;
    try {
      await transport.send(mail);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      const recipient = maskedMail(mail.recipient);
      log(
        operatorText(
          `E-Mail ${id} (${mail.kind}) an ${recipient} wurde abgelehnt: ${error.message}`,
          `Mail ${id} (${mail.kind}) to ${recipient} was refused: ${error.message}`,
        ),
        { level: 'warn' },
      );
    }
    await database.sql.deleteFrom('mails').where('id', '=', id).execute();
    if (attempts > 0) await hurryWaiting(database.sql, clock());
  };
  return { outside, leaseMs: SEND_MAX_MS, patience: patienceOf(retrySeconds * 1_000) };
}

/** Whether the mail server is known not to answer now, so that what is written comes later. */
export async function isMailDelayed(db: Kysely<Schema>): Promise<boolean> {
  const waiting = await openJobs(db).select('id').limit(1).executeTakeFirst();
  return waiting !== undefined;
}

function openJobs(db: Kysely<Schema>) {
  return db
    .selectFrom('due')
    .where('kind', '=', MAIL)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('attempts', '>', 0)
    .where('last_error', 'like', SILENT);
}

/**
 * The server answers again: whatever waited for it need not wait for its own next try. What is due within the time of
 * one try may be on its way this very moment, and is left alone.
 */
async function hurryWaiting(db: Kysely<Schema>, now: Date): Promise<void> {
  const underWay = new Date(now.getTime() + SEND_MAX_MS);
  await db
    .updateTable('due')
    .set({ run_at: now })
    .where('id', 'in', openJobs(db).where('run_at', '>', underWay).select('id'))
    .execute();
}

async function findMail(db: Kysely<Schema>, id: string): Promise<StoredMail | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
