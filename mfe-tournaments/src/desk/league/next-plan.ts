// The next season as its preview shows it.
import type { ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import type { LeagueTeam, MovementLine } from '@duellwerk/shared/contract/leagues';

export interface PlannedDivision {
  number: number;
  name: string;
  /** By their seeds, each with what became of it. */
  lines: MovementLine[];
}

/** Why a team plays in no division any more. */
export type LeavingReason = 'removed' | 'dissolved';

export interface NextPlan {
  divisions: PlannedDivision[];
  left: { team: LeagueTeam; reason: LeavingReason }[];
}

/** Who plays where after a season, and who does not any more. */
export function nextPlan({ next, movements }: Pick<ManagedSeason, 'next' | 'movements'>): NextPlan {
  const byTeam = new Map(movements.map((line) => [line.team.id, line]));
  const divisions = (next?.divisions ?? []).map(({ number, name, teams }) => ({
    ...{ number, name },
    lines: teams.flatMap((team) => byTeam.get(team) ?? []),
  }));
  const playing = new Set(divisions.flatMap(({ lines }) => lines.map(({ team }) => team.id)));
  const left = movements.flatMap(({ team, to }): NextPlan['left'] =>
    playing.has(team.id) ? [] : [{ team, reason: to === null ? 'removed' : 'dissolved' }],
  );
  return { divisions, left };
}
