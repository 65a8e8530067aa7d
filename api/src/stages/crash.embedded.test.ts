import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import { publishAll } from '../db/bus.ts';
import { START } from '../testing/app.ts';
import { startChild } from '../testing/child.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addBasics } from '../testing/fixtures.ts';
import { addSeeded } from '../testing/stages.ts';
import { StageCache } from './stage-cache.ts';
import { startStage } from './start-stage.ts';

const ROUNDS = randomRuns(10);
/** So many databases die side by side, in the full tier to use both cores. */
const FOLDERS = randomRuns(2, 2);

interface Found {
  differences: unknown[];
  events: number;
  rev: number;
  told: number;
}

/**
 * One life of the writer: what it finds is whole, and it is killed between an event and its publication, or anywhere.
 * @returns how many events it acknowledged
 */
async function live(
  dataDir: string,
  stage: string,
  acknowledged: number,
  stalls: boolean,
  wasStalled: boolean,
): Promise<number> {
  const enough = 1 + Math.floor(Math.random() * 3);
  const writer = startChild('stage-writer.ts', dataDir, stage, stalls ? String(enough) : '1000');
  let last = acknowledged;
  await new Promise<void>((resolve, reject) => {
    writer.lines.once('close', () => reject(new Error('the writer ended by itself')));
    writer.lines.once('line', (line) => {
      const found: Found = JSON.parse(line);
      try {
        assert.deepEqual(found.differences, []);
        // All that was acknowledged, and at most the one that was under way; each of them published.
        assert.ok(found.events === acknowledged || found.events === acknowledged + 1, line);
        assert.equal(found.told, found.events + 1);
        assert.equal(found.rev, found.events + 2);
        if (wasStalled) assert.equal(found.events, acknowledged);
      } catch (error) {
        reject(error);
      }
      last = found.events;
      writer.lines.on('line', (text) => {
        if (text === 'publishing') return resolve();
        last = Number(text);
        if (!stalls && last - found.events === enough) resolve();
      });
    });
  });
  await writer.killed();
  return last;
}

async function lifetimes(): Promise<void> {
  const { database, options, drop } = await openTestDatabase({ onDisk: true });
  await addBasics(database);
  const { stage } = await addSeeded(
    { database, now: () => START },
    { entries: randomRuns(256, 4), format: 'double_elimination' },
  );
  await database.transaction((tx) =>
    startStage(
      {
        ...{ tx, user: null, now: START, cache: new StageCache() },
        publish: (...events) => publishAll(tx, events),
      },
      stage,
      null,
    ),
  );
  await database.close();
  let acknowledged = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    acknowledged = await live(
      options.dataDir,
      stage,
      acknowledged,
      round % 2 === 1,
      round > 0 && round % 2 === 0,
    );
  assert.ok(acknowledged >= ROUNDS);
  await drop();
}

test('a process that is killed at any moment leaves a stage whose rows follow from its log', async () => {
  await Promise.all(Array.from({ length: FOLDERS }, lifetimes));
});
