import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/open.ts';
import type { Viewer } from '../users/sessions.ts';

/** The sender of a request without a session. */
export const viewerOf = (id: string): Viewer => ({
  ...{ id, permissions: [], withheld: [], tokenHash: '' },
  ...{ provenAt: new Date(0), factorAt: null },
});

const ROWS_A_STATEMENT = 200;

/** Writes a session for each user as a login does, without the cost of a password. @returns their cookies, in the same order */
export async function addSessions(
  { sql }: Pick<Database, 'sql'>,
  users: readonly string[],
  at: Date,
): Promise<string[]> {
  const made = users.map((user_id) => ({ user_id, token: randomBytes(32).toString('base64url') }));
  for (let from = 0; from < made.length; from += ROWS_A_STATEMENT) {
    const rows = made.slice(from, from + ROWS_A_STATEMENT).map(({ user_id, token }) => ({
      token_hash: createHash('sha256').update(token).digest('hex'),
      ...{ user_id, created_at: at, seen_at: at, user_agent: null },
    }));
    await sql.insertInto('sessions').values(rows).execute();
  }
  return made.map(({ token }) => `sid=${token}`);
}
