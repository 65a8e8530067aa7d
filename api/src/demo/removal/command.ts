// `npm start -- --remove-demo [--yes]`, and the same of the API alone.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Environment, openMigrated } from '../../assemble.ts';
import { backUpFirst } from '../../backups/backups.ts';
import { SettingRefused } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import type { Counts } from './count-rows.ts';
import { type DemoRemoval, rehearseRemoval, removeDemo } from './remove-demo.ts';

export interface StartArguments {
  removesDemo: boolean;
  /** Asks nothing. */
  isConfirmed: boolean;
}

/** What the start was called with. @throws SettingRefused for anything that it does not know */
export function readArguments(args: string[]): StartArguments {
  try {
    const { values } = parseArgs({
      args,
      options: { 'remove-demo': { type: 'boolean' }, yes: { type: 'boolean' } },
    });
    const { 'remove-demo': removesDemo = false, yes: isConfirmed = false } = values;
    if (isConfirmed && !removesDemo) throw new Error('--yes gehört zu --remove-demo');
    return { removesDemo, isConfirmed };
  } catch {
    throw new SettingRefused(
      `Diese Angaben kennt der Start nicht: ${args.join(' ')}. Es gibt --remove-demo, auch mit --yes.`,
    );
  }
}

/** Whether the operator wants it; `null` without a terminal. */
export type Ask = (question: string) => Promise<boolean | null>;

/**
 * Lists what of the demo there is, asks, and removes it. A site on an embedded database has to be stopped.
 * @param also what the caller has of the demo outside of the database; runs also when there is nothing left inside
 * @returns whether nothing of the demo is left
 */
export async function removeDemoCommand(
  env: Environment,
  { isConfirmed }: Pick<StartArguments, 'isConfirmed'>,
  also: (database: Database) => Promise<void> = async () => undefined,
  { log = console.log, ask = askOnTerminal }: { log?: (line: string) => void; ask?: Ask } = {},
): Promise<boolean> {
  const database = await openMigrated(env, log, { check: async () => undefined });
  try {
    const planned = await rehearseRemoval(database, new Date());
    if (planned) {
      log(listed(planned));
      const answer = isConfirmed || (await ask('Wirklich entfernen? (ja/nein) '));
      if (answer !== true) {
        log(
          answer === null
            ? 'Niemand kann antworten: Bestätige es mit --yes.'
            : 'Es bleibt alles, wie es ist.',
        );
        return false;
      }
      await backUpFirst(database.backups, 'removal', log);
      await removeDemo(database, new Date());
    }
    await also(database);
    log(planned ? 'Die Demo ist entfernt. Starte die Seite mit DEMO=0.' : 'Von der Demo ist nichts da.');
    return true;
  } finally {
    await database.close();
  }
}

export const askOnTerminal: Ask = async (question) => {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^\s*(?:j|ja|y|yes)\s*$/i.test(answer);
};

const labels: Record<keyof Counts, [one: string, many: string]> = {
  accounts: ['Account', 'Accounts'],
  teams: ['Team', 'Teams'],
  tournaments: ['Turnier', 'Turniere'],
  entries: ['Anmeldung', 'Anmeldungen'],
  matches: ['Begegnung', 'Begegnungen'],
  seasons: ['Saison', 'Saisons'],
  tipRounds: ['Tipprunde', 'Tipprunden'],
  tips: ['Tipp', 'Tipps'],
  rulings: ['Entscheidung', 'Entscheidungen'],
  alerts: ['Hinweis', 'Hinweise'],
  games: ['Spiel', 'Spiele'],
  organizers: ['Veranstalter', 'Veranstalter'],
};

function listed({ gone, left, entriesOfOthers }: DemoRemoval): string {
  const lines = [`Entfernt wird: ${listOf(gone) || 'nichts Sichtbares'}.`];
  if (entriesOfOthers > 0)
    lines.push(
      `Darunter ${counted(entriesOfOthers, ['Anmeldung', 'Anmeldungen'])} anderer Leute zu Turnieren der Demo.`,
    );
  lines.push(`Es bleibt: ${listOf(left) || 'eine leere Seite'}.`);
  return lines.join('\n');
}

function listOf(counts: Counts): string {
  const names = Object.keys(labels) as (keyof Counts)[];
  return names
    .filter((name) => counts[name] > 0)
    .map((name) => counted(counts[name], labels[name]))
    .join(', ');
}

const counted = (count: number, [one, many]: [string, string]) => `${count} ${count === 1 ? one : many}`;
