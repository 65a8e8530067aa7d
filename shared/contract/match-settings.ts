// How the matches of a tournament are played: its organizers set it, everybody may read it.
import { anyText, count, type Infer, list, nullable, oneOf, reply } from '@duellwerk/shared/contract/schema';

export const walkovers = ['propose', 'auto'] as const;
export const vetoes = ['none', 'ban', 'pick_ban'] as const;
export const substituteLimits = ['first_stage', 'end'] as const;

export const matchSettingFields = {
  /** The ready check of a match opens so long before its time. */
  ready_minutes: count,
  /** Who is not ready so long after the time of the match has not come. */
  walkover_minutes: count,
  /** A result is due so long after the match went live, for each game that it may have; `null`: whenever it is there. */
  report_minutes: nullable(count),
  /** A report that nobody answers for so long stands. */
  answer_minutes: count,
  /** The next round or stage begins by itself so long after everything before it is decided; `null`: by hand. */
  advance_minutes: nullable(count),
  /** Whether a walkover is proposed to the referees or written at once. */
  walkover: oneOf(walkovers),
  /** The names of the maps that are played. */
  maps: list(anyText),
  /** How sides choose among the maps. */
  veto: oneOf(vetoes),
  /** How many further players each team may name after the start, and whether until its first stage is over or always. */
  substitutes: count,
  substitutes_until: oneOf(substituteLimits),
};

export const matchSettings = reply(matchSettingFields);
export type MatchSettings = Infer<typeof matchSettings>;
