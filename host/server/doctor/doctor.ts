// `duellwerk doctor`: what of this machine and its settings keeps the site from running well, before or while it runs.
import { checkSettings } from '@duellwerk/api/assemble';
import { mailSettings } from '@duellwerk/api/mail/settings';
import type { ServerSettings } from '../settings.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolder, checkMemory, checkPort } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { type Finding, findingOf, good, warning } from './findings.ts';

/** Checks one thing after the other; a check that fails ends none of the others. */
export async function examineSite(env: NodeJS.ProcessEnv, settings: ServerSettings): Promise<Finding[]> {
  const address = settings.origin ?? `http://localhost:${settings.port}`;
  const found = [
    await findingOf('Einstellungen', () => {
      checkSettings({ ...env, DATA_DIR: settings.dataDir }, address);
      return good('lesbar');
    }),
    ...checkAddress(env, settings),
    await findingOf('Datenordner', () => checkFolder(settings.dataDir)),
    await findingOf('Speicher', checkMemory),
    await findingOf('Port', () => checkPort(settings)),
    await findingOf('Datenbank', () => checkDatabase(env.DATABASE_URL || undefined, settings.dataDir)),
    await findingOf('E-Mail', () => checkMail(mailSettings(env, settings.dataDir))),
  ];
  return found;
}

/** What a site with a public address needs besides. */
function checkAddress({ TRUST_PROXY }: NodeJS.ProcessEnv, { origin }: ServerSettings): Finding[] {
  const subject = 'Adresse';
  if (!origin) return [{ subject, ...warning('ORIGIN fehlt: Links in E-Mails führen auf diese Maschine.') }];
  if (!origin.startsWith('https://'))
    return [{ subject, ...warning(`${origin} ist unverschlüsselt. Stelle TLS davor.`) }];
  if (!TRUST_PROXY)
    return [
      {
        subject,
        ...warning(
          'TRUST_PROXY fehlt: Hinter einem Proxy teilen sich alle Besucher seine Adresse und deren Grenzen.',
        ),
      },
    ];
  return [{ subject, ...good(origin) }];
}

/** Prints what was found. @returns whether nothing keeps the site from running */
export async function runDoctor(env: NodeJS.ProcessEnv, settings: ServerSettings): Promise<boolean> {
  const found = await examineSite(env, settings);
  for (const { subject, state, text } of found) console.log(`${MARKS[state]}  ${subject}: ${text}`);
  return found.every(({ state }) => state !== 'fault');
}

const MARKS = { good: 'gut    ', warning: 'Hinweis', fault: 'Fehler ' } as const;
