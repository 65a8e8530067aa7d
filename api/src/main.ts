// The API alone, without pages: `node_modules/.bin/node api/src/main.ts`.
import { checkSettings, openMigrated, seedIfWanted, startApi } from './assemble.ts';
import { isDemo, isPublic } from './demo/is-demo.ts';
import { readArguments, removeDemoCommand } from './demo/removal/command.ts';
import { demoAccounts, demoPassword } from './demo/seed.ts';
import { createOperatorLog } from './log/operator-log.ts';
import { operatorText } from './log/operator-text.ts';

const say = createOperatorLog();
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;

try {
  const { removesDemo, isConfirmed } = readArguments(process.argv.slice(2));
  if (removesDemo) process.exit((await removeDemoCommand(process.env, { isConfirmed })) ? 0 : 1);
  const address = `http://${HOST}:${PORT}`;
  checkSettings(process.env, address);
  const database = await openMigrated(process.env, say);
  const seeded = await seedIfWanted(database, process.env);
  const { app, stop } = await startApi(database, process.env, say, address);
  const listening = await app.listen({ port: Number(PORT), host: HOST });
  say(operatorText(`Die API läuft unter ${listening}`, `The API runs at ${listening}`));
  if (isDemo(process.env) && isPublic(process.env))
    say(
      operatorText(
        'Achtung: Das ist die Demo. Das Passwort ihrer Accounts kennen alle.',
        'Warning: this is the demo. The password of its accounts is public.',
      ),
      { level: 'warn' },
    );
  if (seeded) {
    const names = demoAccounts.map(({ username, text }) => `${username} (${text})`).join(', ');
    say(
      operatorText(
        `Demo-Accounts: ${names}. Passwort: ${demoPassword}`,
        `Demo accounts: ${names}. Password: ${demoPassword}`,
      ),
    );
  }
  // Once: who asks a second time does not want to wait and ends the process the hard way.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop()
        .then(() => database.close())
        .then(() => process.exit(0), fail);
    });
  }
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  createOperatorLog(process.stderr)(error instanceof Error ? error.message : String(error), {
    level: 'fatal',
  });
  process.exit(1);
}
