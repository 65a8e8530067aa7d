// Pairs one round and ends; see pair-round.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { pair } from './pairing-task.ts';

parentPort?.postMessage(pair(workerData));
