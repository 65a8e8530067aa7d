// For tests of pages below /admin/settings: the API of one list.
import type { CommonParts, ListCalls } from '../contract/master-data/calls.ts';
import { type Answer, answer, Refusal } from './render-route.tsx';

interface Parts<Body extends object, Entry extends CommonParts> {
  calls: ListCalls<Body, Entry>;
  /** What is stored at first, in order. */
  entries: readonly Entry[];
  /** A new entry, as the API makes it of a body; for lists whose entries people make. */
  entryOf?: (id: string, body: Body) => Entry;
  /** What a changed body makes of the stored entry, where that is more than its fields. */
  changedBy?: (entry: Entry, body: Body) => Partial<Entry>;
  /** @throws Refusal for a body that this list does not take; `id` is `null` for a new entry */
  check?: (body: Body, id: string | null) => void;
}

/** The API of a list, and what happens to it beside the page. */
export interface SettingsList<Entry extends CommonParts = CommonParts> {
  answers: Answer[];
  /** The bodies of the entries that were added and changed. */
  sent: object[];
  /** Changes an entry beside the form, such as another administrator does. It gets its next revision. */
  change: (id: string, parts: Partial<Entry>) => Entry;
  /** Another administrator adds an entry, otherwise like the first one. */
  add: (name: string) => void;
  /** While it is set the list cannot be read. */
  isBroken: boolean;
}

/** What the API says to an edit of what has changed since it was read. */
const OUTDATED = 'Das hat sich inzwischen geändert. Bitte sieh dir den neuen Stand an.';

/** Keeps what it is sent and refuses an old revision, as the API does. */
export function settingsList<Body extends object, Entry extends CommonParts>({
  calls,
  entries,
  entryOf,
  changedBy = (_, body) => body as Partial<Entry>,
  check = () => undefined,
}: Parts<Body, Entry>): SettingsList<Entry> {
  let items = [...entries];
  const sent: object[] = [];
  const stored = (id: string): Entry => {
    const entry = items.find((each) => each.id === id);
    if (!entry) throw new Refusal('not_found', 'Das gibt es nicht.');
    return entry;
  };
  const change = (id: string, parts: object): Entry => {
    const changed = { ...stored(id), ...parts, rev: stored(id).rev + 1 };
    items = items.map((each) => (each.id === id ? changed : each));
    return changed;
  };
  const assertCurrent = (id: string, rev: number) => {
    const current = stored(id).rev;
    if (rev !== current) throw new Refusal('stale_version', OUTDATED, [String(current)]);
  };
  const list: SettingsList<Entry> = {
    isBroken: false,
    sent,
    answers: [
      answer(calls.list, () => {
        if (list.isBroken) throw new Refusal('internal', 'Ein unbekannter Fehler ist aufgetreten.');
        return { items };
      }),
      // Before those of one entry, which the address fits as well.
      answer(calls.order, ({ body: { ids } }) => {
        if (ids.length !== items.length) throw new Refusal('stale_version', OUTDATED);
        items = ids.map(stored);
        return { items };
      }),
      answer(calls.archive, ({ params: { entry }, body: { rev, archived } }) => {
        assertCurrent(entry, rev);
        return change(entry, { archived });
      }),
      answer(calls.update, ({ params: { entry }, body: { rev, ...fields } }) => {
        const body = fields as unknown as Body;
        assertCurrent(entry, rev);
        check(body, entry);
        sent.push(body);
        return change(entry, changedBy(stored(entry), body));
      }),
    ],
    change,
    add: (name) => {
      const [first] = items;
      if (first) items = [...items, { ...first, id: name, name }];
    },
  };
  const { create, remove } = calls;
  if (create && entryOf) {
    list.answers.push(
      answer(create, ({ body }) => {
        check(body, null);
        sent.push(body);
        const added = entryOf(`new-${items.length}`, body);
        items = [...items, added];
        return added;
      }),
    );
  }
  if (remove) {
    list.answers.push(
      answer(remove, ({ params }) => {
        items = items.filter(({ id }) => id !== params.entry);
        return null;
      }),
    );
  }
  return list;
}
