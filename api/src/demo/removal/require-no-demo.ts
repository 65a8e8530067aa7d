import type { Database } from '../../db/open.ts';
import { operatorText } from '../../log/operator-text.ts';
import { countDemoAccounts } from '../marks.ts';

/** A site that is not the demo has its accounts. The message is one German line for the operator. */
export class DemoLeft extends Error {
  override readonly name = 'DemoLeft';
}

/**
 * Everybody knows the password of the demo's accounts, the administrator's among them.
 * @throws DemoLeft when the database holds any; nothing has been written then
 */
export async function requireNoDemo(database: Database): Promise<void> {
  const count = await countDemoAccounts(database.sql);
  if (count === 0) return;
  throw new DemoLeft(
    operatorText(
      `In der Datenbank sind noch ${count} Accounts der Demo, deren Passwort alle kennen. Entferne die Demo mit „npm start -- --remove-demo“ und starte dann wieder mit DEMO=0, oder starte die Demo mit DEMO=1.`,
      `The database still has ${count} accounts of the demo, whose password is public. Remove the demo with "npm start -- --remove-demo" and start again with DEMO=0, or start the demo with DEMO=1.`,
    ),
  );
}
