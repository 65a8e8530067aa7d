import type { KeepReason, Pruning } from '../contract/bundle-life.ts';
import { formatBytes, formatDateTime } from '../i18n/format.ts';
import type { Context } from './context.ts';

/** What a dry run prints with --json. */
export interface PruneDryRun {
  dry_run: true;
  action: 'prune';
  package: string;
  pruning: Pruning;
}

const reasons: Record<KeepReason, string> = {
  live: 'aktiv',
  canary: 'Canary',
  rollback: 'Ziel eines Rollbacks',
  'open-pages': 'vor Kurzem noch aktiv',
  override: 'wird gerade ausprobiert',
  checkout: 'Stand eines laufenden Prozesses',
  newest: 'unter den neuesten',
  young: 'noch jung',
};

/** Deletes unneeded versions, and says which. */
export async function prune({ name, client, report, options }: Context): Promise<void> {
  const pruning = options.dryRun ? await client.pruning() : await client.prune();
  const { removed, kept, bytes, more } = pruning;
  const start = options.dryRun ? 'Probelauf: Gelöscht würden' : 'Gelöscht sind';
  if (removed.length === 0) report.line(`Von ${name} gibt es nichts zu löschen.`);
  else report.line(`${start} ${removed.length} Versionen von ${name} (${formatBytes(bytes)}):`);
  for (const { version, last_live_at } of removed) {
    const last = last_live_at ? `zuletzt aktiv ${formatDateTime(last_live_at)}` : 'nie aktiv';
    report.line(`  - ${version} (${last})`);
  }
  if (more) report.line('Es gibt noch mehr: Ruf den Befehl danach noch einmal auf.');
  for (const { version, reason } of kept) report.line(`  ${version} bleibt: ${reasons[reason]}`);
  if (!options.dryRun) return report.value(pruning);
  report.line('Geändert ist nichts.');
  report.value({ dry_run: true, action: 'prune', package: name, pruning } satisfies PruneDryRun);
}
