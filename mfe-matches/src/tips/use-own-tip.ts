import type { MyTip } from '@duellwerk/shared/contract/tips';
import { useUnit } from 'effector-react';
import { type Draft, type TipForm, tipOf } from './draft.ts';
import { $saves, saveRetried, tipSet } from './save.model.ts';
import type { Save } from './saves.ts';

export interface OwnTip {
  /** What stands in the fields: what was set here, else what the server knows. */
  draft: Draft;
  save: Save | null;
  /** Whether the server knows a tip. */
  isGiven: boolean;
  set: (draft: Draft) => void;
  retry: () => void;
}

/** The own tip of a match, as it is set and saved. */
export function useOwnTip(match: string, form: TipForm, mine: MyTip | null): OwnTip {
  const [saves, set, retry] = useUnit([$saves, tipSet, saveRetried]);
  const save = saves[match] ?? null;
  const given = mine?.tip ?? null;
  return {
    draft: save?.draft ?? (given ? { a: given.a, b: given.b } : { a: null, b: null }),
    save,
    isGiven: given !== null,
    set: (draft) => set({ id: match, draft, value: tipOf(form, draft) }),
    retry: () => retry(match),
  };
}
