import type { TieBreakName } from '@duellwerk/shared/bracket/settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the steps of a table's order count. */
export const tieBreakText: Record<TieBreakName, MessageDescriptor> = {
  active: msg`Noch dabei`,
  points: msg`Punkte`,
  head_to_head_points: msg`Punkte im direkten Vergleich`,
  head_to_head_game_difference: msg`Map-Differenz im direkten Vergleich`,
  game_difference: msg`Map-Differenz`,
  games_won: msg`Gewonnene Maps`,
  score_difference: msg`Punktedifferenz in den Maps`,
  wins: msg`Siege`,
  losses: msg`Niederlagen`,
  losses_against_tied: msg`Niederlagen gegen Gleichplatzierte`,
  buchholz: msg`Siege der Gegner (Buchholz)`,
  median_buchholz: msg`Siege der Gegner ohne Höchst- und Tiefstwert`,
  opponents_game_win_rate: msg`Map-Quote der Gegner`,
  seed: msg`Setzplatz`,
  lot: msg`Los`,
};
