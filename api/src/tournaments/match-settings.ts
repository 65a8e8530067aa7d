import type { MatchSettings } from '@duellwerk/shared/contract/match-settings';

/** How the matches of a tournament are played, out of its row. */
export function matchSettingsOf(row: MatchSettings): MatchSettings {
  const { ready_minutes, walkover_minutes, report_minutes, answer_minutes, advance_minutes } = row;
  const { walkover, maps, veto, substitutes, substitutes_until } = row;
  return {
    ...{ ready_minutes, walkover_minutes, report_minutes, answer_minutes, advance_minutes },
    ...{ walkover, maps, veto, substitutes, substitutes_until },
  };
}
