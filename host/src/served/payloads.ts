// Data of a page ahead of its code: `_payload.json` of a path holds the public answers that the page is drawn from.
import { PAYLOAD_FILE, type ServedAnswer, served } from '@duellwerk/shared/contract/served';
import { is } from 'superstruct';

/** A page's data that takes longer than this is asked for by the page itself. */
const LONGEST_WAIT_MS = 1_000;
/** What was fetched ahead, on the way of the pointer to a link, is used within this time or not at all. */
const FRESH_MS = 10_000;

export interface Payloads {
  /** Fetches the data of a path ahead of a visit. */
  preload: (path: string) => void;
  /**
   * Lays the answers of a path ready, from what was preloaded or by a request of its own; once more for the path that
   * is open already does nothing. Never rejects and never takes long.
   */
  load: (path: string) => Promise<void>;
  /** Forgets what was fetched ahead. */
  clear: () => void;
}

/** `add` takes the answers that have come. */
export function createPayloads(
  add: (answers: readonly ServedAnswer[]) => void,
  now: () => number = Date.now,
): Payloads {
  const ahead = new Map<string, { answers: Promise<readonly ServedAnswer[]>; until: number }>();

  let open = typeof window === 'undefined' ? '' : window.location.pathname;

  const answersOf = async (path: string): Promise<readonly ServedAnswer[]> => {
    const address = `${path.replace(/\/+$/, '')}/${PAYLOAD_FILE}`;
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
      const payload: unknown = await answer.json();
      // A refusal may hold for nobody but a visitor who is not signed in.
      return is(payload, served) ? payload.answers.filter(({ status }) => status < 300) : [];
    } catch {
      return [];
    }
  };

  return {
    preload: (path) => {
      const known = ahead.get(path);
      if (known && known.until >= now()) return;
      ahead.set(path, { answers: answersOf(path), until: now() + FRESH_MS });
    },
    load: async (path) => {
      if (path === open) return;
      open = path;
      const known = ahead.get(path);
      ahead.delete(path);
      add(await (known && known.until >= now() ? known.answers : answersOf(path)));
    },
    clear: () => ahead.clear(),
  };
}
