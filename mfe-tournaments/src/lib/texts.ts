import type { StageFormat, TournamentMode } from '@duellwerk/shared/contract/tournaments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How a stage is played. */
export const formatNames: Record<StageFormat, MessageDescriptor> = {
  single_elimination: msg`Single Elimination`,
  double_elimination: msg`Double Elimination`,
  round_robin: msg`Jeder gegen jeden`,
  swiss: msg`Schweizer System`,
};

/** Who enters: also the name of the places in the bar. */
export const modeNames: Record<TournamentMode, MessageDescriptor> = {
  team: msg`Teams`,
  single: msg`Einzelspieler`,
};
