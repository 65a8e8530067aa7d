/** What a person is to an entry, or to a team that could enter. */
export interface Standing {
  /** Plays alone: the entry is their own. */
  isAlone: boolean;
  ownsTeam: boolean;
  /** Holds a role of the team that manages it (specification 6). */
  isManager: boolean;
}

/** Whoever plays alone, owns the team or manages it may act for it: enter, check in, report results, withdraw. */
export function mayActFor({ isAlone, ownsTeam, isManager }: Standing): boolean {
  return isAlone || ownsTeam || isManager;
}
