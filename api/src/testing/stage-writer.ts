import { derive } from '@duellwerk/shared/bracket/derive';
import { publishAll } from '../db/bus.ts';
import { openDatabase } from '../db/open.ts';
import { loadStage } from '../stages/load-stage.ts';
import { rebuildStage } from '../stages/rebuild.ts';
import { recordResult } from '../stages/record-result.ts';
import { findStage } from '../stages/repo.ts';
import { StageCache } from '../stages/stage-cache.ts';

/**
 * Child process of the crash test of stages: tells what it finds as one line of JSON, then writes result after result and
 * tells each after its commit. After `stallAfter` of them it stops for good between the event and its publication.
 */
const [dataDir = '', id = '', stallAfter = '0'] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const cache = new StageCache();

async function read() {
  const stage = await findStage(database.sql, id);
  if (!stage) throw new Error(`No stage ${id}`);
  const { graph, events } = await loadStage(database.sql, cache, stage);
  const now = derive(graph, events);
  if (!now.ok) throw new Error('damaged');
  return { rev: stage.rev, events: events.length, matches: now.stage.matches };
}

const outbox = await database.sql
  .selectFrom('outbox')
  .select('ref')
  .where('topic', '=', `stage:${id}`)
  .execute();
const before = await read();
const differences = await rebuildStage(database, id);
console.log(JSON.stringify({ differences, events: before.events, rev: before.rev, told: outbox.length }));

for (let count = 0; ; count += 1) {
  const { rev, matches } = await read();
  const open = matches.find(({ state }) => state === 'open');
  if (!open || open.a === null || open.b === null) throw new Error('nothing left to play');
  const { key, a, b } = open;
  const written = await database.transaction((tx) =>
    recordResult(
      {
        ...{ tx, cache, user: null, now: new Date() },
        publish: async (...events) => {
          if (count === Number(stallAfter)) {
            console.log('publishing');
            // Without a timer the process would just end.
            setInterval(() => {}, 60_000);
            await new Promise(() => {});
          }
          await publishAll(tx, events);
        },
      },
      id,
      { rev, match: key, a, b, outcome: { kind: 'played', score: { kind: 'total', a: 1, b: 0 } } },
    ),
  );
  console.log(String(written.number));
}
