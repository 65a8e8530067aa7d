import type { ApiConfig } from '../config.ts';
import { type OutsideEffect, type Patience, RetryAfter } from '../db/due-runner.ts';
import type { Database } from '../db/open.ts';
import { unsealed } from '../text/sealed.ts';
import { isPassing, type Outcome, post, readAddress } from './post.ts';
import * as repo from './repo.ts';
import { writeMessage } from './write-message.ts';

/** What addresses are sealed for. */
export const WEBHOOK_SEAL = 'webhook address';
const DAY_MS = 24 * 60 * 60_000;
/** Nobody who asks for a pause may ask for a longer one. */
const LONGEST_WAIT_S = 60 * 60;
/** For reading and writing around a try. */
const MARGIN_MS = 30_000;

/** A day of a receiver that does not answer; what happened before that is no news any more. */
const patienceOf = (longestMs: number): Patience => ({ attempts: Math.ceil(DAY_MS / longestMs), longestMs });

/** Sends one message. It can go out twice if the process dies between the answer and the note of it. */
export function webhookEffect(
  database: Database,
  clock: () => Date,
  config: Pick<ApiConfig, 'webhooks' | 'secret' | 'address'>,
): OutsideEffect {
  const { webhooks: settings, secret } = config;
  const patience = patienceOf(settings.retrySeconds * 1_000);
  const outside: OutsideEffect['outside'] = async ({ payload, attempts: failures }) => {
    const { delivery: id } = payload as { delivery: string };
    const delivery = await repo.findWaiting(database.sql, id);
    if (!delivery) return;
    const address = unsealed(secret, WEBHOOK_SEAL, delivery.address);
    const url = address === null ? null : readAddress(address, settings);
    const message = await writeMessage(database.sql, delivery, config);
    // What it was about is gone.
    if (!message) return note(id, 'failed', failures, { status: null, problem: null });
    const outcome: Outcome = url
      ? await post(url, message, settings)
      : { status: null, problem: 'unreadable_address', waitSeconds: null };
    const attempts = failures + 1;
    if (outcome.problem === null) return note(id, 'sent', attempts, outcome);
    const isOver = !isPassing(outcome.problem) || attempts >= patience.attempts;
    await note(id, isOver ? 'failed' : 'waiting', attempts, outcome);
    if (isOver) return;
    const waitSeconds = Math.min(outcome.waitSeconds ?? 0, LONGEST_WAIT_S);
    throw new RetryAfter(`${outcome.problem} ${outcome.status ?? ''}`.trim(), waitSeconds * 1_000);
  };
  const note = (
    id: string,
    state: repo.DeliveryRow['state'],
    attempts: number,
    { status, problem }: Pick<Outcome, 'status' | 'problem'>,
  ) =>
    repo.noteDelivery(database.sql, id, {
      ...{ state, attempts, status, problem },
      ended_at: state === 'waiting' ? null : clock(),
    });
  return { outside, leaseMs: settings.timeoutMs + MARGIN_MS, patience };
}
