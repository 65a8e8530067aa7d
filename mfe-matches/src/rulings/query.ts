// What the address of the list of rulings says.
import { type RulingKind, rulingKinds } from '@duellwerk/shared/contract/rulings';

export interface RulingsQuery {
  q?: string;
  kind?: RulingKind;
  tournament?: string;
  /** A team, or a person who plays alone. */
  team?: string;
}

export const TEXT_MAX = 100;

const idIn = (text = '') => /^[\w-]{1,40}$/.exec(text)?.[0];

/** The filters of an address; what the list does not know is left out. */
export function rulingsQueryFrom(query: Record<string, string>): RulingsQuery {
  const q = query.q?.trim().slice(0, TEXT_MAX);
  const kind = rulingKinds.find((each) => each === query.kind);
  const tournament = idIn(query.tournament);
  const team = idIn(query.team);
  return { ...(q && { q }), ...(kind && { kind }), ...(tournament && { tournament }), ...(team && { team }) };
}
