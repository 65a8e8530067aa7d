// Whom a name of a list means among those who could be meant.
import { foldText } from './fold-text.ts';
import { visible } from './table-rows.ts';

/** An entry as a list names it. */
export interface Named {
  entry: string;
  name: string;
}

/** Whom a text means: one entry, or none, or several. */
export interface Match {
  entry: string | null;
  isAmbiguous: boolean;
}

export interface NameIndex {
  entries: readonly Named[];
  ids: ReadonlySet<string>;
  byName: (name: string) => Match;
}

/** Office programs are kept from formulas by a sign before the name. */
const plain = (name: string) => visible(name).replace(/^'(?=[=+\-@])/, '');

const spelledOut = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');

/** From the closest likeness to the widest, in which `Muenster` is Münster: who is called just so comes before all others. */
const likenesses: readonly ((name: string) => string)[] = [
  (name) => plain(name).normalize('NFC'),
  (name) => plain(name).normalize('NFKC').toLowerCase().toUpperCase(),
  (name) => foldText(plain(name)).replaceAll(' ', ''),
  (name) => foldText(spelledOut(plain(name))).replaceAll(' ', ''),
];

/** Finds entries by names as people write them. */
export function indexNames(entries: readonly Named[]): NameIndex {
  const levels = likenesses.map((keyOf) => {
    const byKey = Map.groupBy(entries, ({ name }) => keyOf(name));
    return { keyOf, byKey };
  });
  const find = (name: string): Match => {
    for (const { keyOf, byKey } of levels) {
      const [only, ...others] = byKey.get(keyOf(name)) ?? [];
      if (only) return { entry: others.length === 0 ? only.entry : null, isAmbiguous: others.length > 0 };
    }
    return { entry: null, isAmbiguous: false };
  };
  const found = new Map<string, Match>();
  const byName = (name: string) => {
    const match = found.get(name) ?? find(name);
    found.set(name, match);
    return match;
  };
  return { entries, ids: new Set(entries.map(({ entry }) => entry)), byName };
}
