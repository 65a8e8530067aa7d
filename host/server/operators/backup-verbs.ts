import { existsSync } from 'node:fs';
import type { BackupSet } from '@duellwerk/api/backups/backup-set';
import { BackupRefused, type BackupStore } from '@duellwerk/api/backups/backup-store';
import { createBackups } from '@duellwerk/api/backups/backups';
import { moveDatabase } from '@duellwerk/api/backups/move';
import { openBackupStore } from '@duellwerk/api/backups/open-backups';
import { planRestore, restore } from '@duellwerk/api/backups/restore';
import { restoreBackup } from '@duellwerk/api/backups/restore-folder';
import { backupSettings } from '@duellwerk/api/backups/settings';
import { openDatabase } from '@duellwerk/api/db/open';
import { operatorText } from '@duellwerk/api/log/operator-text';
import { withOperatorDatabase } from '@duellwerk/api/operators/open-for-operator';
import type { VerbInput } from './verbs.ts';

const MB = 1024 * 1024;
/** A backup of an earlier version: the embedded database alone. */
const ARCHIVE = /\.tar\.gz$/;

async function storeOf(env: VerbInput['env']): Promise<BackupStore> {
  return openBackupStore(backupSettings(env), async (bucket) => {
    const { s3Blobs } = await import('../releases/s3-blobs.ts');
    return s3Blobs(bucket);
  });
}

export async function backupVerb({ env, say }: VerbInput): Promise<boolean> {
  const settings = backupSettings(env);
  const store = await storeOf(env);
  const name = await withOperatorDatabase(env, say, (database) =>
    createBackups({ database, store, settings, log: say }).now('command'),
  );
  say(operatorText(`Gesichert: ${name} in ${store.place}`, `Backed up: ${name} in ${store.place}`));
  return true;
}

export async function backupsVerb({ env, say }: VerbInput): Promise<boolean> {
  const store = await storeOf(env);
  const all = await store.list();
  for (const { name } of all) say(`${name}  ${summaryOf(await store.read(name))}`);
  say(operatorText(`${all.length} Sicherungen in ${store.place}`, `${all.length} backups in ${store.place}`));
  return true;
}

function summaryOf({ engine, database, files, migrations }: BackupSet): string {
  const bytes = [database, ...files].reduce((sum, file) => sum + file.bytes, 0);
  return `${engine} ${migrations.at(-1) ?? ''} ${(bytes / MB).toFixed(1)} MB`;
}

export async function restoreVerb(input: VerbInput): Promise<boolean> {
  const {
    values: [name = ''],
    env,
    say,
  } = input;
  const target = { dataDir: env.DATA_DIR, url: env.DATABASE_URL || undefined };
  if (ARCHIVE.test(name)) return restoreArchive(input, name);
  const store = await storeOf(env);
  const plan = await planRestore(store, name, target);
  say(
    operatorText(
      `Geprüft: ${plan.name}, ${summaryOf(plan.set)}. Eingespielt wird es in ${placeOf(target)}.`,
      `Checked: ${plan.name}, ${summaryOf(plan.set)}. It will be restored into ${placeOf(target)}.`,
    ),
  );
  const replaced = [...(hasDatabase(target) ? [`${target.dataDir}/db`] : []), ...plan.differing];
  if (replaced.length > 0)
    say(
      operatorText(
        `Beiseite gelegt wird: ${replaced.join(', ')}`,
        `This is set aside: ${replaced.join(', ')}`,
      ),
    );
  if (!(await isWanted(input))) return false;
  return saySetAside(await restore(store, plan, target), say);
}

async function restoreArchive(input: VerbInput, path: string): Promise<boolean> {
  if (input.env.DATABASE_URL)
    throw new BackupRefused(
      operatorText(
        'Eine solche Sicherung ist die einer eingebetteten Datenbank: Spiele sie ohne DATABASE_URL ein.',
        'Such a backup is one of an embedded database: restore it without DATABASE_URL.',
      ),
    );
  if (!existsSync(path))
    throw new BackupRefused(operatorText(`${path} gibt es nicht.`, `There is no ${path}.`));
  if (!(await isWanted(input))) return false;
  const { setAside } = await restoreBackup(path, input.env.DATA_DIR);
  return saySetAside(setAside ? [setAside] : [], input.say);
}

function saySetAside(paths: readonly string[], say: VerbInput['say']): boolean {
  say(operatorText('Die Sicherung ist eingespielt.', 'The backup is restored.'));
  for (const path of paths)
    say(operatorText(`Der bisherige Stand liegt in ${path}`, `The former state is in ${path}`));
  return true;
}

const placeOf = ({ dataDir, url }: { dataDir: string; url: string | undefined }) => {
  if (!url) return dataDir;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}, ${dataDir}`;
};

const hasDatabase = ({ dataDir, url }: { dataDir: string; url: string | undefined }) =>
  !url && existsSync(`${dataDir}/db`);

async function isWanted({ options, say, ask }: VerbInput): Promise<boolean> {
  const answer = options.yes || (await ask(operatorText('Einspielen? (ja/nein) ', 'Restore it? (yes/no) ')));
  if (answer === null)
    say(
      operatorText(
        'Niemand kann antworten: Bestätige es mit --yes.',
        'There is no terminal: confirm with --yes.',
      ),
    );
  else if (!answer) say(operatorText('Es bleibt alles, wie es ist.', 'Everything stays as it is.'));
  return answer === true;
}

/** Moves everything from one engine to the other; the source stays as it is. */
export async function moveVerb({ options: { to, from }, env, say }: VerbInput): Promise<boolean> {
  if ((to === undefined) === (from === undefined))
    throw new BackupRefused(
      operatorText(
        'Sag entweder --to <DATABASE_URL> oder --from <DATABASE_URL>.',
        'Say either --to <DATABASE_URL> or --from <DATABASE_URL>.',
      ),
    );
  const dataDir = env.DATA_DIR;
  if (to !== undefined && !existsSync(`${dataDir}/db`))
    throw new BackupRefused(
      operatorText(`In ${dataDir} ist keine Datenbank.`, `There is no database in ${dataDir}.`),
    );
  const embedded = await openDatabase({ dataDir, log: say });
  try {
    const server = await openDatabase({ dataDir, log: say, url: to ?? from ?? '' });
    try {
      const [source, target] = to === undefined ? [server, embedded] : [embedded, server];
      const tables = await moveDatabase(source, target, say);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      say(
        operatorText(
          `Umgezogen: ${tables.length} Tabellen mit ${rows} Zeilen, alle verglichen und gleich. Starte die Seite jetzt ${to ? 'mit diesem DATABASE_URL' : 'ohne DATABASE_URL'}.`,
          `Moved: ${tables.length} tables with ${rows} rows, all compared and equal. Start the site ${to ? 'with this DATABASE_URL' : 'without DATABASE_URL'} now.`,
        ),
      );
      return true;
    } finally {
      await server.close();
    }
  } finally {
    await embedded.close();
  }
}
