import type { StageFormat, TournamentMode, TournamentState } from '@duellwerk/shared/contract/tournaments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How a stage is played. */
export const formatNames: Record<StageFormat, MessageDescriptor> = {
  single_elimination: msg`K.-o.`,
  double_elimination: msg`Doppel-K.-o.`,
  round_robin: msg`Jeder gegen jeden`,
  groups: msg`Gruppen`,
  swiss: msg`Schweizer System`,
};

/** Who enters: also the name of the places in the bar. */
export const modeNames: Record<TournamentMode, MessageDescriptor> = {
  team: msg`Teams`,
  single: msg`Einzelspieler`,
};

/** The same after a number of places: "12 von 32 Einzelspielern". */
export const countedNames: Record<TournamentMode, MessageDescriptor> = {
  team: modeNames.team,
  single: msg`Einzelspielern`,
};

/** What a visitor does with a tournament in this state. */
export const actionNames: Record<TournamentState, MessageDescriptor> = {
  draft: msg`Ansehen`,
  published: msg`Mehr erfahren`,
  registration_open: msg`Beitreten`,
  registration_closed: msg`Wer dabei ist`,
  check_in_open: msg`Zum Check-in`,
  check_in_review: msg`Wer dabei ist`,
  seeding: msg`Wer dabei ist`,
  running: msg`Live verfolgen`,
  paused: msg`Spielstand ansehen`,
  completed: msg`Ergebnisse ansehen`,
  cancelled: msg`Ansehen`,
  cancelled_min_teams: msg`Ansehen`,
  archived: msg`Ergebnisse ansehen`,
};
