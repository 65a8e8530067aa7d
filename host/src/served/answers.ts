// Answers of the API that came with the page, or ahead of a navigation, in place of requests.

import type { ServedAnswer } from '@duellwerk/shared/contract/served';
import type { Answer, Transport } from '@duellwerk/shared/http/transport';

/** After this long an answer that nobody took is no longer the present one. */
const FRESH_MS = 5_000;

export interface Answers {
  /** Lays answers ready; each is given once. */
  add: (answers: readonly ServedAnswer[]) => void;
  /** Forgets what is left. */
  clear: () => void;
  /**
   * Calls `listener` when this visitor changes something, as it is sent and when it is `answered`: what was fetched before
   * that is no longer the present state.
   */
  onChange: (listener: (answered: boolean) => void) => void;
  transport: Transport;
}

/** A transport that answers a GET from what was laid ready and passes everything else on. */
export function createAnswers(otherwise: Transport, now: () => number = Date.now): Answers {
  const listeners: ((answered: boolean) => void)[] = [];
  const ready = new Map<string, { answer: Answer; until: number }>();

  const outdate = (answered: boolean) => {
    ready.clear();
    for (const listener of listeners) listener(answered);
  };

  /** Outdates twice: what was fetched while the change was on its way may show either state. */
  const change: Transport = (path, init) => {
    outdate(false);
    return otherwise(path, init).finally(() => outdate(true));
  };

  return {
    add: (answers) => {
      const until = now() + FRESH_MS;
      for (const each of answers) ready.set(each.path, { answer: answerOf(each), until });
    },
    clear: () => ready.clear(),
    onChange: (listener) => void listeners.push(listener),
    transport: (path, init) => {
      // Nothing said is a GET: the look for a newer build would outdate what was fetched ahead.
      if ((init.method ?? 'GET') !== 'GET') return change(path, init);
      const known = ready.get(path);
      ready.delete(path);
      return known && known.until >= now() ? Promise.resolve(known.answer) : otherwise(path, init);
    },
  };
}

function answerOf({ status, body }: ServedAnswer): Answer {
  return { ok: status >= 200 && status < 300, status, headers: new Headers(), json: async () => body };
}
