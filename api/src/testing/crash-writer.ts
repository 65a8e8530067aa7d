import { createHash } from 'node:crypto';
import { publish } from '../db/bus.ts';
import { openDatabase } from '../db/open.ts';

/**
 * Child process of the crash test: tells every row that it finds as one line of JSON, then writes with several
 * writers at once until it is killed, and tells each row after its commit was acknowledged.
 */
const [dataDir = '', round = '', writers = '4'] = process.argv.slice(2);

/**
 * Resolves when the line is out. The engine's calls do not let the event loop turn: a line that a full pipe does not take
 * would stay here for good, and all later ones behind it.
 */
const tell = (line: string) => new Promise((resolve) => process.stdout.write(`${line}\n`, resolve));

const database = await openDatabase({ dataDir });

const found = await database.sql
  .selectFrom('audit')
  .innerJoin('outbox', 'outbox.ref', 'audit.subject')
  .select(['audit.subject', 'audit.action'])
  .execute();
const alone = await database.sql
  .selectFrom('audit')
  .select(({ fn }) => fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow();
await tell(JSON.stringify({ found: found.map((row) => [row.subject, row.action]), audits: alone.count }));

async function write(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const subject = `${round}/${writer}/${count}`;
    const action = createHash('sha256').update(subject).digest('hex');
    await database.transaction(async (tx) => {
      await tx
        .insertInto('audit')
        .values({ action, subject, details: JSON.stringify({ count }) })
        .execute();
      await publish(tx, { topic: 'crash', kind: 'written', ref: subject });
    });
    await tell(subject);
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
