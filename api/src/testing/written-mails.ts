import { runDue } from '../db/due-runner.ts';
import { jobHandlers } from '../jobs.ts';
import type { TestApp } from './app.ts';
import { delivered } from './delivered.ts';

export interface WrittenMail {
  kind: string;
  recipient: string;
  plain: string;
}

/** Runs the jobs that are due, but those that send mail; what they told has arrived, so no answer is an old one. */
export async function runJobs({
  database,
  context,
  now,
}: Pick<TestApp, 'database' | 'context' | 'now'>): Promise<number> {
  const count = await runDue(database, jobHandlers(now, context.config), { clock: now });
  if (count > 0) await delivered(database);
  return count;
}

/** What was written since the last look, the oldest first, those of one moment by kind and recipient; it is taken away. */
export async function takeMails(api: TestApp): Promise<WrittenMail[]> {
  await runJobs(api);
  const { sql } = api.database;
  const mails = await sql
    .selectFrom('mails')
    .select(['kind', 'recipient', 'plain'])
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('recipient')
    .execute();
  await sql.deleteFrom('mails').execute();
  return mails;
}

/** The token of the link in a mail. */
export function tokenIn(mail: WrittenMail | undefined): string {
  const [, token] = /\/users\/(?:verify-mail|passwort-reset)\/([\w-]{43})/.exec(mail?.plain ?? '') ?? [];
  if (!token) throw new Error(`No link with a token in the mail: ${mail?.plain}`);
  return token;
}
