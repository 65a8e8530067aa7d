// A division as its form holds it.
import type { DivisionTable } from '@duellwerk/shared/contract/leagues';
import { optionKey, type SelectorOption } from '@duellwerk/shared/form/selector-option';
import type { ZonePlaces } from '@duellwerk/shared/rules/league-movement';

export interface DivisionValues {
  name?: string;
  /** A number that was emptied is none. */
  places?: { [Zone in keyof ZonePlaces]?: number };
  teams: readonly SelectorOption[];
  /** Chosen and about to be added. */
  added?: SelectorOption;
}

export function divisionValues({ name, places, entries }: DivisionTable): DivisionValues {
  return { name, places, teams: entries.map((team) => ({ id: team.id, name: team.name })) };
}

/** A new one, without teams. */
export function emptyDivision(name: string): DivisionValues {
  const places = { direct_promote: 0, relegation_up: 0, relegation_down: 0, direct_relegate: 0 };
  return { name, places, teams: [] };
}

/** The names of the divisions by the ids of their teams. */
export function divisionNames(divisions: readonly DivisionTable[]): Map<string, string> {
  return new Map(divisions.flatMap(({ name, entries }) => entries.map(({ id }) => [id, name] as const)));
}

/** What is sent of it. */
export function givenDivision({ name = '', places = {}, teams }: DivisionValues): {
  name: string;
  places: ZonePlaces;
  teams: string[];
} {
  const { direct_promote = 0, relegation_up = 0, relegation_down = 0, direct_relegate = 0 } = places;
  return {
    name: name.trim(),
    places: { direct_promote, relegation_up, relegation_down, direct_relegate },
    teams: teams.map(optionKey),
  };
}
