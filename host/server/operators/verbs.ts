import { parseArgs } from 'node:util';
import type { Environment } from '@duellwerk/api/assemble';
import { apiConfig } from '@duellwerk/api/config';
import { askOnTerminal, removeDemoCommand } from '@duellwerk/api/demo/removal/command';
import { operatorText } from '@duellwerk/api/log/operator-text';
import { OperatorRefused, withOperatorDatabase } from '@duellwerk/api/operators/open-for-operator';
import { endSessionsOf, issueResetLink, makeAdmin } from '@duellwerk/api/operators/people';
import { verifyAudit, verifyStages } from '@duellwerk/api/operators/verify';
import { offerFirstAdmin } from '@duellwerk/api/registration/first-admin';
import { resetFactors } from '@duellwerk/api/second-factor/reset-factor';
import { newSecret } from '@duellwerk/api/text/secret';
import { removeDemoTokens } from '../releases/demo-tokens.ts';
import { backupsVerb, backupVerb, moveVerb, restoreVerb } from './backup-verbs.ts';

/** A command that was called in a wrong way. */
export class UsageRefused extends Error {
  override readonly name = 'UsageRefused';
}

export interface VerbInput {
  /** What was given without a name. */
  values: string[];
  options: {
    yes?: boolean | undefined;
    repair?: boolean | undefined;
    to?: string | undefined;
    from?: string | undefined;
  };
  env: Environment & { DATA_DIR: string; PORT?: string | undefined };
  say: (line: string) => void;
  ask: typeof askOnTerminal;
}

/** @returns whether it was done and nothing differs */
export type Verb = (input: VerbInput) => Promise<boolean>;

/** A command with how many values it takes. */
const verbs: Record<string, { run: Verb; least: number; most: number }> = {
  'make-admin': { run: makeAdminVerb, least: 1, most: 1 },
  'reset-password': { run: resetVerb, least: 1, most: 1 },
  'end-sessions': { run: endSessionsVerb, least: 1, most: 1 },
  'reset-factor': { run: resetFactorVerb, least: 1, most: 1 },
  'first-admin': { run: firstAdminVerb, least: 0, most: 0 },
  verify: { run: verifyVerb, least: 0, most: 1_000 },
  'remove-demo': { run: removeDemoVerb, least: 0, most: 0 },
  backup: { run: backupVerb, least: 0, most: 0 },
  backups: { run: backupsVerb, least: 0, most: 0 },
  restore: { run: restoreVerb, least: 1, most: 1 },
  move: { run: moveVerb, least: 0, most: 0 },
};

/** Runs a command. @throws UsageRefused, and what its parts throw */
export function runVerb(
  name: string,
  args: string[],
  env: VerbInput['env'],
  { say = console.log, ask = askOnTerminal }: Partial<Pick<VerbInput, 'say' | 'ask'>> = {},
): Promise<boolean> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  const input = verb && readInput(args);
  if (!verb || !input || input.values.length < verb.least || input.values.length > verb.most)
    throw new UsageRefused(
      operatorText(
        `So geht es nicht: ${[name, ...args].join(' ')}. Hilfe: npm run admin -- help`,
        `This cannot be called so: ${[name, ...args].join(' ')}. Help: npm run admin -- help`,
      ),
    );
  return verb.run({ ...input, env, say, ask });
}

function readInput(args: string[]): Pick<VerbInput, 'values' | 'options'> | undefined {
  try {
    const { values: options, positionals: values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        yes: { type: 'boolean' },
        repair: { type: 'boolean' },
        to: { type: 'string' },
        from: { type: 'string' },
      },
    });
    return { values, options };
  } catch {
    return undefined;
  }
}

/** Where links lead: the site's address, as its start says it. */
function addressOf({ ORIGIN, PORT }: VerbInput['env']): { address: string } {
  const address = ORIGIN || `http://localhost:${PORT || 3000}`;
  return apiConfig({ secret: newSecret(), origin: ORIGIN || undefined, address });
}

async function makeAdminVerb({ values: [login = ''], env, say }: VerbInput): Promise<boolean> {
  const { username, isNew } = await withOperatorDatabase(env, say, (database) =>
    makeAdmin(database, login, new Date()),
  );
  say(
    isNew
      ? operatorText(`${username} hat jetzt alle Rechte.`, `${username} has all permissions now.`)
      : operatorText(`${username} hatte schon alle Rechte.`, `${username} had all permissions already.`),
  );
  return true;
}

async function resetVerb({ values: [login = ''], env, say }: VerbInput): Promise<boolean> {
  const config = addressOf(env);
  const { username, link, validUntil } = await withOperatorDatabase(env, say, (database) =>
    issueResetLink(database, config, { login, now: new Date() }),
  );
  const until = validUntil.toISOString();
  say(
    operatorText(
      `Mit diesem Link setzt ${username} ein neues Passwort (einmal, bis ${until}):\n  ${link}`,
      `With this link ${username} sets a new password (once, until ${until}):\n  ${link}`,
    ),
  );
  return true;
}

async function endSessionsVerb({ values: [login = ''], env, say }: VerbInput): Promise<boolean> {
  const { username, count } = await withOperatorDatabase(env, say, (database) =>
    endSessionsOf(database, login, new Date()),
  );
  say(
    operatorText(
      `${username} ist überall abgemeldet (Sitzungen: ${count}).`,
      `${username} is logged out everywhere (sessions: ${count}).`,
    ),
  );
  return true;
}

async function resetFactorVerb({ values: [login = ''], env, say }: VerbInput): Promise<boolean> {
  const username = await withOperatorDatabase(env, say, (database) =>
    resetFactors(database, login, new Date()),
  );
  if (username === null)
    throw new OperatorRefused(
      operatorText(`Es gibt keinen Account „${login}“.`, `There is no account "${login}".`),
    );
  say(
    operatorText(
      `${username} loggt sich wieder mit dem Passwort allein ein. Alle Sitzungen sind beendet.`,
      `${username} logs in with the password alone again. All sessions have ended.`,
    ),
  );
  return true;
}

async function firstAdminVerb({ env, say }: VerbInput): Promise<boolean> {
  const config = addressOf(env);
  const link = await withOperatorDatabase(env, say, (database) =>
    offerFirstAdmin(database, config, new Date()),
  );
  if (link === null)
    throw new OperatorRefused(
      operatorText(
        'Diese Seite wird schon verwaltet. Wer die Rechte verloren hat, bekommt sie mit make-admin.',
        'This site has an administrator. Whoever has lost the permissions gets them by make-admin.',
      ),
    );
  say(
    operatorText(
      `Wer sich mit diesem Link registriert, verwaltet die Seite (einmal, einen Tag lang; frühere Links gelten nicht mehr):\n  ${link}`,
      `Whoever registers with this link becomes the administrator (once, for one day; former links are void):\n  ${link}`,
    ),
  );
  return true;
}

function verifyVerb({ values: only, options: { repair = false }, env, say }: VerbInput): Promise<boolean> {
  return withOperatorDatabase(env, say, async (database) => {
    const { stages, differences } = await verifyStages(database, { only, repair });
    for (const line of differences) say(line);
    const count = differences.length;
    const verb = repair ? operatorText(' (geschrieben)', ' (written)') : '';
    say(
      operatorText(
        `${stages} Phasen geprüft, ${count} Abweichungen${count > 0 ? verb : ''}.`,
        `${stages} stages checked, ${count} differences${count > 0 ? verb : ''}.`,
      ),
    );
    if (only.length > 0) return count === 0 || repair;
    const { entries, problems } = await verifyAudit(database, new Date());
    for (const line of problems) say(line);
    say(
      operatorText(
        `${entries} Einträge im Verwaltungsprotokoll geprüft, ${problems.length} Auffälligkeiten.`,
        `${entries} entries of the audit log checked, ${problems.length} problems.`,
      ),
    );
    return (count === 0 || repair) && problems.length === 0;
  });
}

function removeDemoVerb({ options: { yes = false }, env, say, ask }: VerbInput): Promise<boolean> {
  const tokens = `${env.DATA_DIR}/team-tokens`;
  return removeDemoCommand(env, { isConfirmed: yes }, (database) => removeDemoTokens(database.sql, tokens), {
    log: say,
    ask,
  });
}
