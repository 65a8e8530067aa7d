// What the address of the referees' desk says: the filters of its list, and the case that is open.
import { type CaseKind, caseKinds } from '@duellwerk/shared/contract/match-desk';

export interface CaseFilters {
  tournament?: string;
  kind?: CaseKind;
  /** A team, or a person who plays alone. */
  team?: string;
}
export interface DeskQuery extends CaseFilters {
  /** Id of the match. */
  case?: string;
}

const idIn = (text = '') => /^[\w-]{1,40}$/.exec(text)?.[0];

export function deskQueryFrom(query: Record<string, string>): DeskQuery {
  const tournament = idIn(query.tournament);
  const kind = caseKinds.find((each) => each === query.kind);
  const team = idIn(query.team);
  const open = idIn(query.case);
  return {
    ...(tournament && { tournament }),
    ...(kind && { kind }),
    ...(team && { team }),
    ...(open && { case: open }),
  };
}

/** The address of the desk with these filters, and this case open. */
export function deskAddress(query: DeskQuery): string {
  const parts = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return parts.length > 0 ? `/admin/matches?${new URLSearchParams(parts)}` : '/admin/matches';
}
