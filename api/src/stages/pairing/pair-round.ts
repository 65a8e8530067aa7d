import { Worker } from 'node:worker_threads';
import type { Proposal } from '@duellwerk/shared/bracket/swiss-pairing';
import { createQueue } from '../../http/queue.ts';
import { type PairingTask, pair } from './pairing-task.ts';

/** So many are paired within 10 ms, 1,024 take up to 200. */
const HERE_MAX = 256;
const AT_ONCE = 1;
const QUEUE_MAX = 8;
const bounded = createQueue(AT_ONCE, QUEUE_MAX, 'pairing');

/**
 * The next round of a Swiss stage. Of a large one it is paired in a thread of its own, so that no other request waits for it.
 * @throws ApiError overloaded when too many wait for that
 */
export async function pairRound(task: PairingTask): Promise<Proposal> {
  return task.graph.entries.length <= HERE_MAX ? pair(task) : bounded(() => pairInThread(task));
}

function pairInThread(task: PairingTask): Promise<Proposal> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./pairing-thread.ts', import.meta.url), { workerData: task });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The pairing thread ended with ${code}.`)));
  });
}
