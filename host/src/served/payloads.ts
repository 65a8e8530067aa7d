// Data of a page ahead of its code: `_payload.json` of a path holds the public answers that the page is drawn from.
import { PAYLOAD_FILE, type Served, type ServedAnswer, served } from '@duellwerk/shared/contract/served';
import { is } from 'superstruct';

/** A page's data that takes longer than this is asked for by the page itself. */
const LONGEST_WAIT_MS = 1_000;
/** What was fetched ahead, on the way of the pointer to a link, is used within this time or not at all. */
const FRESH_MS = 10_000;

type PathData = Pick<Served, 'name' | 'answers'>;
const NOTHING: PathData = { answers: [] };

export interface Payloads {
  /** Fetches the data of a path ahead of a visit; settles when it is there or does not come. */
  preload: (path: string) => Promise<void>;
  /**
   * Lays the answers of a path ready, from what was preloaded or by a request of its own; once more for the path that
   * is open already does nothing. Never rejects and never takes long. Gives the name of the page where it is known.
   */
  load: (path: string) => Promise<string | null>;
  /** Forgets what was fetched ahead. */
  clear: () => void;
}

/** `add` takes the answers that have come. */
export function createPayloads(
  add: (answers: readonly ServedAnswer[]) => void,
  now: () => number = Date.now,
): Payloads {
  const ahead = new Map<string, { data: Promise<PathData>; until: number }>();

  let open = typeof window === 'undefined' ? '' : window.location.pathname;

  const dataOf = async (path: string): Promise<PathData> => {
    const address = `${path.replace(/\/+$/, '')}/${PAYLOAD_FILE}`;
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
      const payload: unknown = await answer.json();
      // A refusal may hold for nobody but a visitor who is not signed in.
      if (!is(payload, served)) return NOTHING;
      return { ...payload, answers: payload.answers.filter(({ status }) => status < 300) };
    } catch {
      return NOTHING;
    }
  };

  return {
    preload: async (path) => {
      const known = ahead.get(path);
      if (known && known.until >= now()) return;
      const data = dataOf(path);
      ahead.set(path, { data, until: now() + FRESH_MS });
      await data;
    },
    load: async (path) => {
      if (path === open) return null;
      open = path;
      const known = ahead.get(path);
      ahead.delete(path);
      const { name, answers } = await (known && known.until >= now() ? known.data : dataOf(path));
      add(answers);
      return name ?? null;
    },
    clear: () => ahead.clear(),
  };
}
