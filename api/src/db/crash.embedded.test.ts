import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import { startChild } from '../testing/child.ts';
import { openTestDatabase } from '../testing/database.ts';
import { openDatabase } from './open.ts';

/** So many databases die side by side, to use both cores. */
const FOLDERS = 2;
const ROUNDS = FOLDERS * randomRuns(10, 10);
const WRITERS = '4';

interface Report {
  found: [subject: string, action: string][];
  audits: number;
}

/** Everything acknowledged is there with its content, and no transaction is there by half. */
function assertComplete(report: Report, acknowledged: Set<string>): void {
  const found = new Map(report.found);
  const lost = [...acknowledged].filter((subject) => !found.has(subject));
  assert.deepEqual(lost, []);
  assert.equal(found.size, report.audits);
  for (const [subject, action] of found) {
    assert.equal(action, createHash('sha256').update(subject).digest('hex'));
  }
}

/** One life of the writer: checks what it finds, collects what it acknowledges, and is killed in the middle. */
async function live(dataDir: string, round: number, acknowledged: Set<string>): Promise<void> {
  const before = new Set(acknowledged);
  const writer = startChild('crash-writer.ts', dataDir, String(round), WRITERS);
  const enough = 1 + Math.floor(Math.random() * 120);
  let written = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      writer.lines.once('close', () => reject(new Error('the writer ended by itself')));
      writer.lines.once('line', (report) => {
        try {
          assertComplete(JSON.parse(report), before);
        } catch (error) {
          reject(error);
        }
        writer.lines.on('line', (subject) => {
          acknowledged.add(subject);
          written += 1;
          if (written === enough) resolve();
        });
      });
    });
  } finally {
    await writer.killed();
  }
}

/** A database that lives and dies `rounds` times, looked at once more in the end. */
async function lifetimes(rounds: number): Promise<void> {
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  await database.close();
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round += 1) await live(options.dataDir, round, acknowledged);
  const reopened = await openDatabase(options);
  const rows = await reopened.sql.selectFrom('audit').select(['subject', 'action']).execute();
  const found = rows.map((row): [string, string] => [row.subject, row.action]);
  assertComplete({ found, audits: found.length }, acknowledged);
  assert.ok(acknowledged.size >= rounds);
  await reopened.close();
  await drop();
}

test(`${ROUNDS} times kill -9 under load lose nothing that was acknowledged`, async () => {
  await Promise.all(Array.from({ length: FOLDERS }, () => lifetimes(ROUNDS / FOLDERS)));
});
