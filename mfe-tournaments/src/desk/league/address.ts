// The address of the league's desk.
import type { League } from '@duellwerk/shared/contract/leagues';

export const deskParts = ['state', 'divisions', 'calendar', 'webhook'] as const;
export type DeskPart = (typeof deskParts)[number];

/** The part that an address names. */
export function partFrom(text: string | null): DeskPart {
  return deskParts.find((part) => part === text) ?? 'state';
}

/** A season of a league, or a part of it, as a query of the same page. */
export function seasonAddress(league: Pick<League, 'id'>, season: number, part?: DeskPart): string {
  const named = part && part !== 'state' ? { part } : {};
  return `?${new URLSearchParams({ league: league.id, season: String(season), ...named })}`;
}
