// The commands of an archive, `bin/duellwerk <command>`.
import { resolve } from 'node:path';

interface Command {
  /** One line of the help. */
  does: string;
  run: () => Promise<unknown>;
}

/** Each program reads its own arguments, and begins when it is imported. */
const COMMANDS: Readonly<Record<string, Command>> = {
  start: { does: 'startet die Seite', run: () => import('../start.ts') },
  migrate: { does: 'bringt die Datenbank auf den Stand dieser Version', run: () => import('./migrate.ts') },
  admin: {
    does: 'Sicherungen, Umzug, Verwalter: siehe „duellwerk admin help“',
    run: () => import('../operators/admin.ts'),
  },
  doctor: {
    does: 'prüft Einstellungen, Maschine, Datenbank und E-Mail',
    run: () => import('../doctor/main.ts'),
  },
};

const EXIT_USAGE = 2;

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(10)}${does}`);
  return ['Aufruf: duellwerk <Befehl>', '', ...lines].join('\n');
}

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const isAsked = name === 'help' || name === '--help';
    (isAsked ? console.log : console.error)(usage());
    if (!isAsked) process.exitCode = EXIT_USAGE;
    return;
  }
  if (!process.env.DATA_DIR) {
    console.error('Setze DATA_DIR auf den Ordner, in dem die Seite ihre Daten ablegt.');
    process.exitCode = EXIT_USAGE;
    return;
  }
  process.env.DATA_DIR = resolve(process.env.DATA_DIR);
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  await command.run();
}

await run(process.argv.slice(2));
